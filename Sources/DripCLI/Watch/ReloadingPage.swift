import DripExport

/// A page of the studio that reloads itself when a newer one replaces it.
///
/// The page and the script `build.js` beside it have the fingerprint of the build. A page that was opened from a file cannot
/// read other files, but can load scripts, so the page loads this one twice a second and compares.
struct ReloadingPage {
  let folder: String
  /// The file that a browser shows.
  var file: String { "\(folder)/studio.html" }
  /// The script that has the fingerprint of the newest page.
  private var script: String { "\(folder)/build.js" }

  /// Replaces the page; an open one reloads if the new one differs.
  func write(_ studio: [UInt8]) throws(FileError) {
    let build = Fingerprint(studio).text
    try AtomicFile(file).write(studio + Array(Self.watcher(of: build).utf8))
    // The page is complete before an open one hears of it.
    try AtomicFile(script).write(Array("dripBuild(\"\(build)\");\n".utf8))
  }

  /// The element that follows the page.
  ///
  /// The address has the state of the studio, but not while it plays: it pauses before it reloads, and plays on after that.
  private static func watcher(of build: String) -> String {
    """
    <script>
    (() => {
      const play = () => document.getElementById("play");
      const memory = "drip-plays";
      let isReloading = false;
      globalThis.dripBuild = (build) => {
        if (isReloading || build === "\(build)") return;
        isReloading = true;
        if (play()?.getAttribute("aria-label") === "Pause") {
          play().click();
          sessionStorage.setItem(memory, "yes");
        }
        // The studio writes its address a quarter of a second after a change.
        setTimeout(() => location.reload(), 500);
      };
      setInterval(() => {
        if (isReloading) return;
        const isReady = document.documentElement.classList.contains("ready");
        if (isReady && sessionStorage.getItem(memory)) {
          sessionStorage.removeItem(memory);
          play().click();
        }
        const script = document.createElement("script");
        script.src = `build.js?${Date.now()}`;
        script.onload = script.onerror = () => script.remove();
        document.head.append(script);
      }, 500);
    })();
    </script>

    """
  }
}
