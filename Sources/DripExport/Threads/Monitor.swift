internal import LibC

/// A value that threads share: one at a time has it, and the others can wait until it changes.
///
/// Hoare, "Monitors: an operating system structuring concept", 1974.
///
/// The compiler cannot see that the value is reached with the mutex only; that is why it is told.
@safe package final class Monitor<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  /// How many threads wait for a change.
  private var waiting = 0
  // C needs both to stay where they are.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ value: Value) {
    self.value = value
    // Sound, here and below: the memory lives as long as the monitor, and nobody destroys a monitor
    // while somebody else is in it.
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(change, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(mutex)
    unsafe change.deallocate()
    unsafe mutex.deallocate()
  }

  /// Looks at the value or changes it, while nobody else can.
  package func with<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Changes the value, and wakes everybody who waits for a change; nobody is no work for the system.
  package func change<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      if waiting > 0 { unsafe pthread_cond_broadcast(change) }
      unsafe pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until the body returns something; it is asked now, and after every change.
  ///
  /// What it changes itself wakes nobody.
  package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      waiting += 1
      unsafe pthread_cond_wait(change, mutex)
      waiting -= 1
    }
  }
}
