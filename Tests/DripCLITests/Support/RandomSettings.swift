import DripKit
import Foundation
import TestSupport

@testable import DripCLI

/// Options that nobody would put together.
enum RandomSettings {
  private static func number(
    in range: ClosedRange<Double>, using generator: inout SplitMix64
  ) -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: range.lowerBound
    case 1: range.upperBound
    // Most of what makes sense is small, whatever the range allows.
    case 2:
      min(max(Double.random(in: 0...3, using: &generator), range.lowerBound), range.upperBound)
    default: Double.random(in: range, using: &generator)
    }
  }

  private static func value(
    of parameter: ParameterDescription, using generator: inout SplitMix64
  ) -> String {
    let words: [String]? =
      switch parameter.kind {
      case .optionalColor: ["auto", "teal", "#0000"]
      case .choice(let choices): choices.names
      case .glyph: Glyph.presets.map(\.text) + ["M0 0L1 2", "M6 8a6 6 0 0 1 12 0v5l2 4H4l2-4z"]
      default: nil
      }
    if let word = words?.randomElement(using: &generator) { return word }
    return switch (parameter.value, parameter.kind.range) {
    case (.number, let range?) where parameter.kind.name == "whole":
      "\(Int.random(in: Int(range.lowerBound)...Int(range.upperBound), using: &generator))"
    case (.number, let range): "\(number(in: range ?? 0...1, using: &generator))"
    case (.flag, _): Bool.random(using: &generator) ? "on" : "off"
    case (.color, _): ["teal", "#0000", "white"].randomElement(using: &generator) ?? "red"
    case (.automatic, _), (.text, _): parameter.value.text
    }
  }

  private static func track(for scene: AnyScene, using generator: inout SplitMix64) -> String? {
    let isPull = scene.tracks.first?.name == "pull"
    guard !scene.tracks.isEmpty, Bool.random(using: &generator) else { return nil }
    var events: [String] = []
    for _ in 0...Int.random(in: 0...5, using: &generator) {
      let time =
        [0, 0, 0.1, 1, 1, -3, 4e6, Double.random(in: 0...9, using: &generator)]
        .randomElement(using: &generator) ?? 0
      let value =
        [0, 0, 1, 1, Double.random(in: 0...1, using: &generator)]
        .randomElement(using: &generator) ?? 0
      switch (Int.random(in: 0..<6, using: &generator), isPull) {
      case (0, false): events.append("cancel@\(time)")
      case (1, false): events.append("fail@\(time)")
      case (0, true): events.append("end@\(time)")
      case (1, true): events.append("\(value * 200)@\(time)~0")
      case (_, true): events.append("\(value * 200)@\(time)")
      case (_, false): events.append("\(value)@\(time)")
      }
    }
    return (isPull ? "--pull=" : "--progress=") + events.joined(separator: ",")
  }

  /// Options that are all allowed for a scene.
  static func settings(for scene: AnyScene, using generator: inout SplitMix64) -> [String] {
    var settings = ["--seed", "\(generator.next())"]
    // A variant may have parameters of its own.
    var parameters = scene.parameters
    if let variant = scene.kind.variants.randomElement(using: &generator) {
      settings += ["--variant", variant.name]
      parameters = scene.kind.scene(variant).parameters
    }
    for parameter in parameters.shuffled(using: &generator).prefix(4) {
      settings.append("--set=\(parameter.path)=\(value(of: parameter, using: &generator))")
    }
    if Bool.random(using: &generator) { settings.append("--reduced-motion") }
    if let track = track(for: scene, using: &generator) { settings.append(track) }
    return settings
  }
}

/// Returns how often a test repeats with random input.
///
/// `make suites ROUNDS=10` repeats it ten times as often as usual.
func rounds(_ usual: Int) -> Int {
  usual * (ProcessInfo.processInfo.environment["DRIP_ROUNDS"].flatMap { Int($0) } ?? 1)
}
