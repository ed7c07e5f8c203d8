/// A value that threads share.
///
/// One thread at a time has access; others can wait for a change.
///
/// Hoare, "Monitors: an operating system structuring concept", 1974.
///
/// Access to the value always needs the mutex, which the compiler cannot see; hence `@unchecked`.
@safe package final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  /// The number of threads that wait for a change.
  private var waiting = 0
  // C requires that both keep their addresses.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ value: Value) {
    self.value = value
    // Sound, here and below: the memory lives as long as this object, which stays while it is used.
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(change, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(mutex)
    unsafe change.deallocate()
    unsafe mutex.deallocate()
  }

  /// Reads or changes the value with exclusive access.
  package func with<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Changes the value and wakes the waiting threads, if there are any.
  package func change<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      if waiting > 0 { unsafe pthread_cond_broadcast(change) }
      unsafe pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until the body returns a value.
  ///
  /// The body is called now and after every change.
  ///
  /// Changes that the body makes wake no thread.
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
