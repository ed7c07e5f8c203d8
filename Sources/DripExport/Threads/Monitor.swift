internal import LibC

/// A value that threads share: one thread at a time accesses it, and others can wait for a change.
///
/// Hoare, "Monitors: an operating system structuring concept", 1974.
///
/// `@unchecked` because the compiler cannot see that every access holds the mutex.
@safe package final class Monitor<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  /// The number of waiting threads.
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

  /// Calls the body now and after every change, until it returns a result.
  ///
  /// A change by the body itself wakes no thread.
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
