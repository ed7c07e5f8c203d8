import DripExport
import DripFormats

/// The index of a batch's outputs, with a line for each output that has a record, and the page that shows it, in one file
/// that needs no server.
enum BatchIndex {
  /// Returns true if bytes are those of an index or of its page.
  static func isOurs(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "{\"drip\":\"".utf8) || bytes.starts(with: title.utf8)
  }

  /// Returns the index as JSON.
  static func json(_ plan: BatchPlan, _ records: [Int: BatchRecord]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("drip", Release.version)
      json.member("axes", plan.axes)
    }
    var index = json.bytes.dropLast() + Array(",\"outputs\":[".utf8)
    var separator = "\n"
    for (number, output) in plan.enumerated() {
      guard let record = records[number] else { continue }
      json.reset()
      json.object { record.write(output, output.settings, to: &$0) }
      index += Array(separator.utf8) + json.bytes
      separator = ",\n"
    }
    return index + Array("\n]}\n".utf8)
  }

  /// Returns the page for an index.
  static func page(_ index: [UInt8]) -> [UInt8] {
    // A script or a comment could only begin or end within a string.
    let parts = index.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return Array((title + head).utf8) + parts.joined(separator: "\\u003c".utf8) + tail.utf8
  }

  /// Returns the names of formats as a list of JavaScript.
  private static func list(_ formats: [FileFormat]) -> String {
    "[\(formats.map { "\"\($0.name)\"" }.joined(separator: ", "))]"
  }

  private static let title = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Outputs of the batch</title>

    """

  private static let head = """
    <style>
    body { margin: 0 20px 20px; font: 14px/1.45 system-ui, sans-serif }
    header { position: sticky; top: 0; padding: 14px 0; background: Canvas; display: flex; flex-wrap: wrap;
      gap: 10px 16px; align-items: end }
    label { display: grid; font-size: 12px }
    select, input { font: inherit; max-width: 14em }
    main { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)) }
    figure { margin: 0; border: 1px solid #8886; border-radius: 12px; overflow: hidden }
    figure > a { height: 200px; display: grid; place-items: center; color: #333;
      background: repeating-conic-gradient(#e6eaed 0 25%, #f8f9fa 0 50%) 0 0 / 20px 20px }
    img, video { width: 160px; height: 160px; object-fit: contain }
    figcaption { padding: 10px 12px; overflow-wrap: anywhere }
    </style>
    <header>
      <p id="count" role="status"></p>
      <label>Search <input id="search" type="search" placeholder="name or value"></label>
    </header>
    <main></main>
    <noscript>This page needs scripts; index.json lists the same outputs.</noscript>
    <script type="application/json" id="index">
    """

  private static let tail = """
    </script>
    <script>
    const [header, main, index, count, search] =
      ["header", "main", "#index", "#count", "#search"].map((name) => document.querySelector(name));
    const { axes, outputs } = JSON.parse(index.textContent);
    const videos = \(list(FileFormat.all(.video)));
    const images = \(list(FileFormat.all.filter { $0.mediaType.starts(with: "image/") }));
    const value = ({ format, settings }, axis) =>
      axis === "format" ? format : Object.hasOwn(settings, axis) ? settings[axis] : "";
    const make = (tag, properties, ...children) => {
      const element = Object.assign(document.createElement(tag), properties);
      element.append(...children);
      return element;
    };

    // A value that all outputs share needs no filter.
    const selects = axes.flatMap((axis) => {
      const values = [...new Set(outputs.map((output) => value(output, axis)))];
      if (values.length < 2 || values.length > 400) return [];
      const options = values.map((text) => new Option(text || "none", text));
      const select = make("select", { name: axis }, new Option("all", "\\u0000"), ...options);
      header.append(make("label", {}, axis, select));
      return [select];
    });

    function view({ file, format }) {
      const src = file.split("/").map(encodeURIComponent).join("/");
      const picture = videos.includes(format) ? make("video", { muted: true, loop: true, autoplay: true, src })
        : images.includes(format) ? make("img", { loading: "lazy", alt: "", src }) : format;
      return make("a", { href: src, ariaLabel: file }, picture);
    }
    function card(output) {
      const { name, format, width, height, frames, bytes } = output;
      const length = frames === 1 ? "1 frame" : `${frames} frames`;
      const facts = `${format}, ${width} × ${height}, ${length}, ${Math.ceil(bytes / 1e3)} kB`;
      const own = axes.filter((axis) => axis !== "format" && value(output, axis));
      const settings = own.map((axis) => `${axis} ${value(output, axis)}`).join(", ");
      const lines = [facts, settings].map((text) => make("div", {}, text));
      return make("figure", {}, view(output), make("figcaption", {}, make("b", {}, name), ...lines));
    }

    const limit = 300;
    function filter() {
      const words = search.value.toLowerCase().split(/\\s+/);
      const found = outputs.filter((output) => {
        const text = [output.name, output.format, ...Object.values(output.settings)].join(" ").toLowerCase();
        return words.every((word) => text.includes(word)) &&
          selects.every(({ name, value: chosen }) => chosen === "\\u0000" || value(output, name) === chosen);
      });
      const rest = found.length > limit ? `; these are the first ${limit}` : "";
      count.textContent = `${found.length} of ${outputs.length} outputs match${rest}`;
      main.replaceChildren(...found.slice(0, limit).map(card));
    }
    header.addEventListener("input", filter);
    filter();
    </script>
    </html>

    """
}
