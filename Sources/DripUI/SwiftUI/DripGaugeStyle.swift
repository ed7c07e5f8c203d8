#if canImport(SwiftUI) && !os(tvOS)
  public import DripKit
  public import SwiftUI

  /// A style that shows a gauge of SwiftUI as a vessel whose water is the value.
  ///
  /// ```swift
  /// Gauge(value: 62, in: 0...100) { Text("Battery room") }
  ///   .gaugeStyle(.drip(.bottle))
  ///   .frame(width: 120)
  /// ```
  ///
  /// A gauge reports its value as a part of its range, so the number in the vessel is in percent. A scene with a range and a
  /// unit shows the same part of its own range, which should be that of the gauge. The label is below the vessel, and the
  /// label of the current value is for assistive technologies only. A gauge is scaled to fit its space.
  public struct DripGaugeStyle: GaugeStyle {
    private let scene: AnyScene

    /// Creates the style from any scene that shows a value or progress.
    public init(_ scene: some CatalogScene) { self.scene = AnyScene(scene) }

    /// Returns the gauge.
    public func makeBody(configuration: Configuration) -> some View {
      ValueFace(scene: scene, part: configuration.value, fits: true) {
        configuration.label
      }
      .accessibilityRepresentation {
        Gauge(value: configuration.value) {
          configuration.label
        } currentValueLabel: {
          configuration.currentValueLabel
        }
        .gaugeStyle(.linearCapacity)
      }
    }
  }

  extension GaugeStyle where Self == DripGaugeStyle {
    /// Returns a style that shows a value in percent in a vessel.
    public static func drip(_ outline: Outline) -> DripGaugeStyle {
      DripGaugeStyle(GaugeScene(percentIn: outline))
    }

    /// Returns a style that shows a value in a scene with other settings, for example with thresholds.
    public static func drip(_ scene: GaugeScene) -> DripGaugeStyle { DripGaugeStyle(scene) }
  }
#endif
