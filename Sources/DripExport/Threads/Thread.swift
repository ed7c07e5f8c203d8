internal import DripLibC

/// A thread of the operating system.
package struct Thread {
  private let handle: pthread_t

  /// The number of processors.
  package static var countOfProcessors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Starts a thread, or returns nil if the system allows no more.
  package init?(_ body: @escaping @Sendable () -> Void) {
    final class Work {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let work = unsafe Unmanaged.passRetained(Work(body))
    // Some systems give threads a stack of half a megabyte or less, which deeply nested pictures
    // could exhaust.
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    defer { unsafe pthread_attr_destroy(&attributes) }
    #if canImport(Darwin)
      var handle: pthread_t?
      // Sound: the thread takes over a retained reference.
      let status = unsafe pthread_create(
        &handle, &attributes,
        { work in
          unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
      guard status == 0, let handle else {
        unsafe work.release()
        return nil
      }
      self.handle = handle
    #else
      var handle = pthread_t()
      // Sound: the thread takes over a retained reference.
      let status = unsafe pthread_create(
        &handle, &attributes,
        { work in
          if let work = unsafe work {
            unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
          }
          return nil
        }, work.toOpaque())
      guard status == 0 else {
        unsafe work.release()
        return nil
      }
      self.handle = handle
    #endif
  }

  /// Waits for the end of the thread.
  ///
  /// Must be called once.
  package func join() {
    #if canImport(Darwin)
      unsafe pthread_join(handle, nil)
    #else
      pthread_join(handle, nil)
    #endif
  }
}
