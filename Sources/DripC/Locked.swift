internal import DripLibC

/// A value to which one thread at a time has access.
///
/// Access to the value always needs the mutex, which the compiler cannot see; hence `@unchecked`.
@safe final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  // C requires that it keeps its address.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    // Sound, here and below: the memory lives as long as the lock, and a lock in use is not destroyed.
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Reads or changes the value with exclusive access.
  func with<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
