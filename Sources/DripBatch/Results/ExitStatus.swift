/// Exit codes of `sysexits.h`.
enum ExitStatus {
  static let software: Int32 = 70
  /// The codes of failures that may not occur on another machine or at another time: no memory, a full disk, a lock.
  static let temporary: Set<Int32> = [71, 74, 75]
}
