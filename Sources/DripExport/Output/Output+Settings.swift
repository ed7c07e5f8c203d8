internal import DripFormats
package import DripKit
internal import DripRaster

extension Output {
  /// The recorded form of the output: everything that decides its bytes, one `name=value` for each setting.
  ///
  /// Outputs with the same settings have the same files. The place and the numbers of frames are not part of it, so
  /// that a sequence can be continued.
  public var settings: [String] {
    var lines: [String] = []
    switch drawing {
    case .scene(let scene):
      lines += ["scene=\(scene.name)", "variant=\(scene.variant.name)", "seed=\(scene.seed)"]
      lines += scene.changedParameters.map { "set.\($0.path)=\($0.value.exactText)" }
      for (index, channel) in scene.log.channels.enumerated() {
        guard let text = scene.log.text(of: index) else { continue }
        lines.append("\(channel.kind.isDeclared ? "input." : "")\(channel.name)=\(text)")
      }
      if scene.reducedMotion { lines.append("reduced-motion") }
    case .pictures(let name, let settings, _): lines += ["pictures=\(name)"] + settings
    }
    lines += timeSettings
    lines += ["size=\(look.size.width)x\(look.size.height)", "scale=\(look.scale)"]
    lines += ["background=\(look.background.hex)", "format=\(fileFormat.name)"]
    if fileFormat.settings.contains(.compression) {
      lines.append("compression=\(look.compression.rawValue)")
    }
    if look.hasGuides { lines.append("guides") }
    return lines + formatSettings
  }

  private var timeSettings: [String] {
    switch times {
    case .moment(let time): ["at=\(time.text)"]
    case .list(let times, let interval):
      ["at=\(times.map(\.text).joined(separator: ","))", "every=\(interval.text)"]
    case .film(let times):
      ["fps=\(times.rate.text)", "from=\(times.start.text)", "speed=\(times.speed.text)"]
    }
  }

  /// The settings of formats that hold more than one frame.
  private var formatSettings: [String] {
    switch format {
    case .still, .frames: return []
    case .sheet(_, let sheet):
      return ["layout=sheet", "columns=\(sheet.columns)", "labels=\(sheet.hasLabels)"]
    case .atlas(let layout):
      return [
        "layout=atlas", "padding=\(layout.padding)", "extrude=\(layout.extrusion)",
        "power-of-two=\(layout.isPowerOfTwo)", "longest-side=\(layout.longestSide)",
      ]
    case .film(_, let playback):
      let plays =
        switch playback.plays {
        case .forever: "forever"
        case .times(let count): "\(count)"
        }
      var lines = ["frames=\(times.count)", "plays=\(plays)", "hold=\(playback.hold.text)"]
      if playback.bounces { lines.append("bounce") }
      if let matte = look.matte { lines.append("matte=\(matte.hex)") }
      return lines
    }
  }
}

extension AnyScene {
  /// The parameters that differ from the defaults of the variant.
  package var changedParameters: [SceneSettings.Description] {
    parameters(differentFrom: standard)
  }
}
