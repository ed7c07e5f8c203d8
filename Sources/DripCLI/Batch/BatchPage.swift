import DripFormats

/// The page that shows all outputs of a batch, in one file that needs no server.
enum BatchPage {
  /// Returns true if bytes are those of a page.
  static func isPage(_ bytes: [UInt8]) -> Bool { bytes.starts(with: head.utf8) }

  /// Returns the page for an index.
  static func html(index: [UInt8]) -> [UInt8] {
    // A script or a comment could only begin or end within a string.
    let parts = index.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return Array(head.utf8) + parts.joined(separator: "\\u003c".utf8) + tail.utf8
  }

  /// Returns the names of formats as a list of JavaScript.
  private static func list(_ formats: [FileFormat]) -> String {
    "[\(formats.map { "\"\($0.name)\"" }.joined(separator: ", "))]"
  }

  private static let head = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Outputs of the batch</title>
    <style>
    :root { --ink: #17242c; --soft: #5c6b74; --line: #d8e0e4; --page: #f6f8f9; --card: #fff; --blue: #1b7fb5 }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e8eef1; --soft: #9db0ba; --line: #2c3a42; --page: #12191d; --card: #1a2429; --blue: #63b8e6 }
    }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.45 system-ui, sans-serif }
    header { position: sticky; top: 0; z-index: 1; padding: 14px 20px; background: var(--page);
      border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: end }
    h1 { margin: 0 auto 0 0; font-size: 18px; font-weight: 650 }
    h1 small { display: block; font-size: 13px; font-weight: 400; color: var(--soft) }
    label { display: grid; gap: 2px; font-size: 12px; color: var(--soft) }
    select, input { font: inherit; font-size: 14px; color: var(--ink); background: var(--card); padding: 5px 8px;
      border: 1px solid var(--line); border-radius: 8px; min-width: 6em; max-width: 14em }
    :focus-visible { outline: 2px solid var(--blue); outline-offset: 2px }
    main { padding: 20px; display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)) }
    figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden;
      display: flex; flex-direction: column }
    .view { height: 200px; display: grid; place-items: center; color: var(--soft); text-decoration: none;
      background: #fff }
    .dark .view { background: #10161a }
    .check .view { background: repeating-conic-gradient(#e6eaed 0 25%, #f8f9fa 0 50%) 0 0 / 20px 20px }
    .view img, .view video { width: 160px; height: 160px; object-fit: contain }
    figcaption { padding: 10px 12px; border-top: 1px solid var(--line); overflow-wrap: anywhere }
    figcaption a { color: inherit; font-weight: 600; text-decoration: none }
    figcaption a:hover { text-decoration: underline }
    figcaption p { margin: 2px 0 0; font-size: 12px; color: var(--soft) }
    #none { padding: 60px 20px; text-align: center; color: var(--soft) }
    </style>
    <header>
      <h1>Outputs <small id="count" role="status"></small></h1>
      <label>Search <input id="search" type="search" placeholder="name or value"></label>
      <span id="filters" style="display: contents"></span>
      <label>Background <select id="ground"><option value="check">squares<option value="">white<option value="dark">dark</select></label>
    </header>
    <main id="grid"></main>
    <p id="none" hidden>No output matches.</p>
    <div id="end"></div>
    <noscript><p>This page needs scripts; index.json lists the same outputs.</p></noscript>
    <script type="application/json" id="index">
    """

  private static let tail = """
    </script>
    <script>
    const { axes, outputs } = JSON.parse(document.getElementById("index").textContent);
    // A page can show formats of these names.
    const videos = \(list(FileFormat.all(.video)));
    const images = \(list(FileFormat.all.filter { $0.mediaType.starts(with: "image/") }));
    const [grid, end, none, count, search, ground, filters] =
      ["grid", "end", "none", "count", "search", "ground", "filters"].map((id) => document.getElementById(id));
    const value = ({ format, settings }, axis) =>
      axis === "format" ? format : Object.hasOwn(settings, axis) ? settings[axis] : "";
    const path = (file) => file.split("/").map(encodeURIComponent).join("/");
    const size = (bytes) => bytes < 1e3 ? `${bytes} B` : bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`;

    // A value that all outputs share needs no filter.
    const selects = new Map();
    for (const axis of axes) {
      const values = [...new Set(outputs.map((output) => value(output, axis)))];
      if (values.length < 2 || values.length > 400) continue;
      const select = document.createElement("select");
      select.append(new Option("all", "\\u0000"), ...values.map((text) => new Option(text || "none", text)));
      const label = document.createElement("label");
      label.append(axis, select);
      filters.append(label);
      selects.set(axis, select);
    }

    // Only visible films play.
    const players = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) target.play().catch(() => {});
        else target.pause();
      }
    });

    function view(output) {
      const link = document.createElement("a");
      link.className = "view";
      link.href = path(output.file);
      if (videos.includes(output.format)) {
        const video = Object.assign(document.createElement("video"),
          { src: link.href, muted: true, loop: true, playsInline: true, preload: "none" });
        players.observe(video);
        link.append(video);
      } else if (!images.includes(output.format)) {
        link.append(output.format);
      } else {
        const image = Object.assign(document.createElement("img"), { loading: "lazy", decoding: "async", alt: "" });
        image.src = link.href;
        link.append(image);
      }
      link.setAttribute("aria-label", output.name);
      return link;
    }

    function card(output) {
      const figure = document.createElement("figure");
      const caption = document.createElement("figcaption");
      const name = Object.assign(document.createElement("a"), { href: path(output.file), textContent: output.name });
      const facts = document.createElement("p");
      facts.textContent = [output.format, `${output.width} × ${output.height}`,
        output.frames > 1 ? `${output.frames} frames` : "", size(output.bytes)].filter(Boolean).join(" · ");
      const settings = document.createElement("p");
      settings.textContent = axes.filter((axis) => axis !== "format" && value(output, axis))
        .map((axis) => `${axis} ${value(output, axis)}`).join(", ");
      caption.append(name, facts, settings);
      figure.append(view(output), caption);
      return figure;
    }

    const text = (output) => [output.name, output.format, ...Object.values(output.settings)].join(" ").toLowerCase();
    let shown = [];
    let next = 0;
    // Add cards when the end of the page comes near.
    function more() {
      grid.append(...shown.slice(next, next + 60).map(card));
      next += 60;
    }
    function filter() {
      const words = search.value.toLowerCase().split(/\\s+/);
      shown = outputs.filter((output) =>
        words.every((word) => text(output).includes(word)) &&
        [...selects].every(([axis, select]) => select.value === "\\u0000" || value(output, axis) === select.value));
      const bytes = shown.reduce((sum, output) => sum + output.bytes, 0);
      count.textContent = `${shown.length.toLocaleString("en")} of ${outputs.length.toLocaleString("en")}, ${size(bytes)}`;
      none.hidden = shown.length > 0;
      grid.replaceChildren();
      next = 0;
      more();
    }
    new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting) && next < shown.length) more();
    }, { rootMargin: "800px" }).observe(end);
    const behind = () => { grid.className = ground.value; };
    ground.addEventListener("change", behind);
    search.addEventListener("input", filter);
    filters.addEventListener("change", filter);
    behind();
    filter();
    </script>
    </html>

    """
}
