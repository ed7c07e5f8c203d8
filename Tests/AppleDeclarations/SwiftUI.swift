// The declarations of SwiftUI that DripUI uses, without bodies.
//
// An address holds for the declarations below it, up to the next comment or empty line: they were compared with a copy
// of that page. "Unchecked" holds in the same way: these follow the habits of apps, and no page was found.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import CoreGraphics
@_exported public import Foundation
public import Observation

#if canImport(UIKit)
  @_exported public import UIKit
#else
  @_exported public import AppKit
#endif

// Views

// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View {
  public var body: Never { fatalError() }
}
// Views of the system have no body that is called.
// Unchecked.
extension View where Body == Never {
  // Unchecked.
  public var body: Never { fatalError() }
}
// https://developer.apple.com/documentation/swiftui/viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {}
// https://developer.apple.com/documentation/swiftui/modifiedcontent
@MainActor @preconcurrency public struct ModifiedContent<Content, Modifier> {
  nonisolated init() {}
}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}
public struct AccessibilityAttachmentModifier: ViewModifier {
  public func body(content: Content) -> some View { content }
}
// Unchecked.
extension Optional: View where Wrapped: View {}
@MainActor @preconcurrency public struct EmptyView: View {
  public nonisolated init() {}
}
@MainActor @preconcurrency public struct TupleView<Content>: View {
  nonisolated init() {}
}
@MainActor @preconcurrency public struct _ConditionalContent<First: View, Second: View>: View {
  nonisolated init() {}
}
// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @_disfavoredOverload public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildEither<First: View, Second: View>(first: First)
    -> _ConditionalContent<First, Second>
  { _ConditionalContent() }
  public static func buildEither<First: View, Second: View>(second: Second)
    -> _ConditionalContent<First, Second>
  { _ConditionalContent() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

// https://developer.apple.com/documentation/swiftui/text
public struct Text: Equatable, Sendable {
  // https://developer.apple.com/documentation/swiftui/text/init(_:tablename:bundle:comment:)
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {}
  // https://developer.apple.com/documentation/swiftui/text/init(_:)-1a4oh
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {}
  // https://developer.apple.com/documentation/swiftui/text/init(verbatim:)
  public init(verbatim content: String) {}
  // https://developer.apple.com/documentation/swiftui/text/init(_:)-9d1g4
  @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content) {}
}
extension Text: View {}
// https://developer.apple.com/documentation/swiftui/anyview
@MainActor @preconcurrency public struct AnyView: View {
  // https://developer.apple.com/documentation/swiftui/anyview/init(_:)
  public nonisolated init<V: View>(_ view: V) {}
}
// https://developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}
// https://developer.apple.com/documentation/swiftui/vstack/init(alignment:spacing:content:)
@MainActor @preconcurrency public struct VStack<Content: View>: View {
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}
// https://developer.apple.com/documentation/swiftui/group
public struct Group<Content> {
  nonisolated init() {}
}
extension Group: View where Content: View {
  // https://developer.apple.com/documentation/swiftui/group/init(content:)-7eqef
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init() }
}
// https://developer.apple.com/documentation/swiftui/scrollview/init(_:showsindicators:content:)
@MainActor @preconcurrency public struct ScrollView<Content: View>: View {
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {}
}
// https://developer.apple.com/documentation/swiftui/button/init(action:label:)
@MainActor @preconcurrency public struct Button<Label: View>: View {
  @preconcurrency public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
}
// https://developer.apple.com/documentation/swiftui/toggle
@MainActor @preconcurrency public struct Toggle<Label: View>: View {}
extension Toggle {
  // https://developer.apple.com/documentation/swiftui/toggle/init(ison:label:)
  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}
extension Toggle where Label == Text {
  // https://developer.apple.com/documentation/swiftui/toggle/init(_:ison:)
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
}
extension Toggle where Label == ToggleStyleConfiguration.Label {
  // https://developer.apple.com/documentation/swiftui/toggle/init(_:)
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {}
}
// https://developer.apple.com/documentation/swiftui/togglestyle
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
// https://developer.apple.com/documentation/swiftui/togglestyleconfiguration
public struct ToggleStyleConfiguration {
  @MainActor @preconcurrency public struct Label: View {}
  public let label: Label
  public var isOn: Bool {
    get { false }
    nonmutating set {}
  }
}
@MainActor @preconcurrency public struct DefaultToggleStyle: ToggleStyle {
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}
extension ToggleStyle where Self == DefaultToggleStyle {
  // https://developer.apple.com/documentation/swiftui/togglestyle/automatic
  @MainActor @preconcurrency public static var automatic: DefaultToggleStyle {
    DefaultToggleStyle()
  }
}
extension View {
  // https://developer.apple.com/documentation/swiftui/view/togglestyle(_:)
  nonisolated public func toggleStyle(_ style: some ToggleStyle) -> some View { EmptyView() }
}
// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
// Unchecked.
public struct PrimitiveButtonStyleConfiguration {
  public struct Label: View {}
  public let label: Label
  public func trigger() {}
}
// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle/plain
@MainActor @preconcurrency public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

// https://developer.apple.com/documentation/swiftui/buttonstyle
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
public struct ButtonStyleConfiguration {
  public struct Label: View {}
  public let label: Label
  public let isPressed: Bool
}

// https://developer.apple.com/documentation/swiftui/timelineschedule
public protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode
  func entries(from startDate: Date, mode: Mode) -> Entries
}
public enum TimelineScheduleMode: Sendable, Hashable { case normal, lowFrequency }
// https://developer.apple.com/documentation/swiftui/animationtimelineschedule
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [] }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { Self() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self()
  }
}
// https://developer.apple.com/documentation/swiftui/timelineviewdefaultcontext
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [] }
}
// https://developer.apple.com/documentation/swiftui/timelineview
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  public struct Context {
    public let date: Date
  }
}
extension TimelineView: View where Content: View {
  // https://developer.apple.com/documentation/swiftui/timelineview/init(_:content:)-1mlmj
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
}

// https://developer.apple.com/documentation/swiftui/graphicscontext/withcgcontext(content:)
public struct GraphicsContext {
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {}
}
// https://developer.apple.com/documentation/swiftui/canvas
@MainActor @preconcurrency public struct Canvas<Symbols: View>: View {}
extension Canvas where Symbols == EmptyView {
  // https://developer.apple.com/documentation/swiftui/canvas/init(opaque:colormode:rendersasynchronously:renderer:)
  public nonisolated init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}
}
// Unchecked.
public enum ColorRenderingMode: Sendable { case nonLinear, linear, extendedLinear }
public protocol ShapeStyle: Sendable {}
public struct Color: Hashable, Sendable, ShapeStyle {
  public static var clear: Color { Color() }
  public init(cgColor: CGColor) {}
  private init() {}
}
extension Color: View {}
public struct Path: Equatable, Sendable {
  public init(_ rect: CGRect) {}
  public init(ellipseIn rect: CGRect) {}
}
// Unchecked.
public protocol Animatable {
  associatedtype AnimatableData: Sendable = EmptyAnimatableData
  var animatableData: AnimatableData { get set }
}
extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
// Unchecked.
public struct EmptyAnimatableData: Sendable {}
// https://developer.apple.com/documentation/swiftui/shape
public protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
}
extension Shape {
  public var body: EmptyView { EmptyView() }
}
// Unchecked.
public struct Circle: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
// https://developer.apple.com/documentation/swiftui/capsule
public struct Capsule: Shape {
  // https://developer.apple.com/documentation/swiftui/capsule/init(style:)
  public nonisolated init(style: RoundedCornerStyle = .continuous) {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}
extension Capsule {
  // https://developer.apple.com/documentation/swiftui/insettableshape/inset(by:)
  public nonisolated func inset(by amount: CGFloat) -> some Shape { self }
}
// https://developer.apple.com/documentation/swiftui/roundedcornerstyle
public enum RoundedCornerStyle: Sendable { case circular, continuous }
// Names that must not collide with those of our libraries.
public struct Spring: Sendable {}
public struct LinearGradient: Sendable {}
// https://developer.apple.com/documentation/swiftui/strokestyle
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
}

// State

// https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty { mutating func update() }
extension DynamicProperty { public mutating func update() {} }

// https://developer.apple.com/documentation/swiftui/state
@propertyWrapper public struct State<Value>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}
// https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  // https://developer.apple.com/documentation/swiftui/binding/init(get:set:)
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  // https://developer.apple.com/documentation/swiftui/binding/subscript(dynamicmember:)
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>)
    -> Binding<Subject>
  { fatalError() }
  // https://developer.apple.com/documentation/swiftui/binding/projectedvalue
  public var projectedValue: Binding<Value> { self }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}
// https://developer.apple.com/documentation/swiftui/gesturestate
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value { fatalError() }
  public var projectedValue: GestureState<Value> { self }
}
// https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}
// https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
// https://developer.apple.com/documentation/swiftui/scenephase
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
public struct EnvironmentValues {
  // https://developer.apple.com/documentation/swiftui/environmentvalues/subscript(_:)
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
  // https://developer.apple.com/documentation/swiftui/environmentvalues/isenabled
  public var isEnabled: Bool {
    get { true }
    set {}
  }
  // https://developer.apple.com/documentation/swiftui/environmentvalues/scenephase
  public var scenePhase: ScenePhase {
    get { .active }
    set {}
  }
  // https://developer.apple.com/documentation/swiftui/environmentvalues/locale
  public var locale: Locale {
    get { Locale(identifier: "en") }
    set {}
  }
  // https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilityreducemotion
  public var accessibilityReduceMotion: Bool { false }
  // https://developer.apple.com/documentation/swiftui/environmentvalues/colorscheme
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
  // https://developer.apple.com/documentation/swiftui/environmentvalues/colorschemecontrast
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
}
// https://developer.apple.com/documentation/swiftui/colorscheme
public enum ColorScheme: Sendable, Hashable, CaseIterable { case light, dark }
// https://developer.apple.com/documentation/swiftui/colorschemecontrast
public enum ColorSchemeContrast: Sendable, Hashable, CaseIterable { case standard, increased }

// Places

// Unchecked.
public enum ContentMode: Sendable, Hashable, CaseIterable { case fit, fill }
public enum Axis: Int8, Sendable, CaseIterable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
public enum Edge: Int8, Sendable, CaseIterable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
  }
}
public struct HorizontalAlignment: Equatable {
  public static var leading: HorizontalAlignment { HorizontalAlignment() }
  public static var center: HorizontalAlignment { HorizontalAlignment() }
  public static var trailing: HorizontalAlignment { HorizontalAlignment() }
}
public struct Alignment: Equatable {
  public static var center: Alignment { Alignment() }
  public static var top: Alignment { Alignment() }
  public static var bottom: Alignment { Alignment() }
}
// https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol/named(_:)
public protocol CoordinateSpaceProtocol {}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol {}
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
// Overloads for this type are deprecated, but still there. They are disfavoured, as in a copy of the interface, the repository
// OpenSwiftUIProject/OpenSwiftUI on GitHub.
// https://developer.apple.com/documentation/swiftui/coordinatespace
public enum CoordinateSpace: Equatable, Hashable {
  case global
  case local
  case named(AnyHashable)
}
// https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy {
  public var size: CGSize { CGSize(width: 0, height: 0) }
  // https://developer.apple.com/documentation/swiftui/geometryproxy/frame(in:)
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
  @_disfavoredOverload public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { .zero }
}

// Gestures

// https://developer.apple.com/documentation/swiftui/gesture
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
}
extension Gesture {
  // https://developer.apple.com/documentation/swiftui/gesture/updating(_:body:)
  @MainActor @preconcurrency public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture() }
}
#if !os(tvOS)
  // https://developer.apple.com/documentation/swiftui/draggesture/init(minimumdistance:coordinatespace:)
  @MainActor @preconcurrency public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
      public var location: CGPoint
    }
    @MainActor @preconcurrency public init(
      minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {}
    @_disfavoredOverload @MainActor @preconcurrency public init(
      minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
    ) {}
  }
#endif
// Unchecked.
public struct Transaction {}
@MainActor @preconcurrency public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
}
// https://developer.apple.com/documentation/swiftui/gesturemask
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}
// https://developer.apple.com/documentation/swiftui/hoverphase
public enum HoverPhase: Equatable {
  case active(CGPoint)
  case ended
}

// Haptics and accessibility

// https://developer.apple.com/documentation/swiftui/sensoryfeedback
public struct SensoryFeedback: Equatable {
  public struct Weight: Equatable {
    public static var light: Weight { Weight() }
    public static var medium: Weight { Weight() }
    public static var heavy: Weight { Weight() }
  }
  public static var success: SensoryFeedback { SensoryFeedback() }
  public static var error: SensoryFeedback { SensoryFeedback() }
  // https://developer.apple.com/documentation/swiftui/sensoryfeedback/impact(weight:intensity:)
  public static func impact(weight: SensoryFeedback.Weight = .medium, intensity: Double = 1.0)
    -> SensoryFeedback
  { SensoryFeedback() }
}
// https://developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
  public init() {}
  public static var isButton: AccessibilityTraits { AccessibilityTraits() }
  public static var isToggle: AccessibilityTraits { AccessibilityTraits() }
  public static var isImage: AccessibilityTraits { AccessibilityTraits() }
  public static var updatesFrequently: AccessibilityTraits { AccessibilityTraits() }
  public func contains(_ member: AccessibilityTraits) -> Bool { false }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public mutating func formUnion(_ other: AccessibilityTraits) {}
  public mutating func formIntersection(_ other: AccessibilityTraits) {}
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
  public mutating func insert(_ member: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) { (true, member) }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func update(with member: AccessibilityTraits) -> AccessibilityTraits? { nil }
}
// Unchecked.
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }
public struct AccessibilityActionKind: Equatable {
  public static var `default`: AccessibilityActionKind { AccessibilityActionKind() }
}
public struct AccessibilityChildBehavior: Hashable {
  public static var ignore: AccessibilityChildBehavior { AccessibilityChildBehavior() }
}

// Modifiers

extension View {
  // https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/transformenvironment(_:transform:)
  nonisolated public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EmptyView()
  }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityrepresentation(representation:)
  nonisolated public func accessibilityRepresentation<Content: View>(
    @ViewBuilder representation: () -> Content
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View
  { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/offset(x:y:)
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/clipped(antialiased:)
  nonisolated public func clipped(antialiased: Bool = false) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/opacity(_:)
  nonisolated public func opacity(_ opacity: Double) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)
  nonisolated public func background<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)
  nonisolated public func background<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  nonisolated public func contentShape<Outline: Shape>(_ shape: Outline, eoFill: Bool = false)
    -> some View
  { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/coordinatespace(_:)
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/ongeometrychange(for:of:action:)
  @preconcurrency nonisolated public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping (_ newValue: Value) -> Void
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)
  nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg
  nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/gesture(_:including:)
  nonisolated public func gesture<Recognized: Gesture>(
    _ gesture: Recognized, including mask: GestureMask = .all
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/simultaneousgesture(_:including:)
  nonisolated public func simultaneousGesture<Recognized: Gesture>(
    _ gesture: Recognized, including mask: GestureMask = .all
  ) -> some View { EmptyView() }
  #if !os(tvOS) && !os(watchOS)
    // https://developer.apple.com/documentation/swiftui/view/oncontinuoushover(coordinatespace:perform:)
    nonisolated public func onContinuousHover(
      coordinateSpace: some CoordinateSpaceProtocol = .local,
      perform action: @escaping (HoverPhase) -> Void
    ) -> some View { EmptyView() }
    @_disfavoredOverload nonisolated public func onContinuousHover(
      coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View { EmptyView() }
  #endif
  // https://developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:)
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
    -> some View
  { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/task(id:name:priority:file:line:_:)
  nonisolated public func task<ID: Equatable>(
    id: ID, name: String? = nil, priority: TaskPriority = .userInitiated,
    file: String = #fileID, line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)
  nonisolated public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    EmptyView()
  }
  // https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)-66fbx
  nonisolated public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    EmptyView()
  }
  #if !os(visionOS)
    // https://developer.apple.com/documentation/swiftui/view/sensoryfeedback(trigger:_:)
    nonisolated public func sensoryFeedback<Value: Equatable>(
      trigger: Value, _ feedback: @escaping () -> SensoryFeedback?
    ) -> some View { EmptyView() }
    nonisolated public func sensoryFeedback<Value: Equatable>(
      trigger: Value,
      _ feedback: @escaping (_ oldValue: Value, _ newValue: Value) -> SensoryFeedback?
    ) -> some View { EmptyView() }

  #endif
  // https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:)
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore)
    -> some View
  { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityaddtraits(_:)
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { ModifiedContent() }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
  nonisolated public func accessibilityHidden(_ hidden: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { ModifiedContent() }
  // https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)
  nonisolated public func accessibilityLabel(_ label: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { ModifiedContent() }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:)
  nonisolated public func accessibilityHint(_ hint: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { ModifiedContent() }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:)
  nonisolated public func accessibilityValue(_ valueDescription: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { ModifiedContent() }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityaction(_:_:)
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent() }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityaction(named:_:)
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { ModifiedContent() }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityadjustableaction(_:)
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent() }
}

// Lists

// https://developer.apple.com/documentation/swiftui/hstack/init(alignment:spacing:content:)
@MainActor @preconcurrency public struct HStack<Content: View>: View {
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
}
// Unchecked.
public struct VerticalAlignment: Equatable {
  public static var center: VerticalAlignment { VerticalAlignment() }
}
@MainActor @preconcurrency public struct Spacer: View {
  public nonisolated init(minLength: CGFloat? = nil) {}
}
@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}
extension ForEach: View where Content: View {
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {}
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}
// https://developer.apple.com/documentation/swiftui/list
@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View>: View {}
extension List where SelectionValue == Never {
  // https://developer.apple.com/documentation/swiftui/list/init(content:)
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  // https://developer.apple.com/documentation/swiftui/list/init(_:rowcontent:)
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {}
}
// Unchecked.
public struct HoverEffect {
  public static var automatic: HoverEffect { HoverEffect() }
}
// https://developer.apple.com/documentation/swiftui/digitalcrownrotationalsensitivity
public enum DigitalCrownRotationalSensitivity: Sendable { case low, medium, high }
// Unchecked.
public struct KeyEquivalent: Hashable, Sendable {
  public static let leftArrow = KeyEquivalent()
  public static let rightArrow = KeyEquivalent()
}
// https://developer.apple.com/documentation/swiftui/keypress and keypress/phases
public struct KeyPress: Sendable {
  public enum Result: Sendable { case handled, ignored }
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
  }
  public let key: KeyEquivalent
}
// https://developer.apple.com/documentation/swiftui/movecommanddirection
public enum MoveCommandDirection: Sendable { case up, down, left, right }
// https://developer.apple.com/documentation/swiftui/bindable
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) where Value: AnyObject, Value: Observable {
    self.wrappedValue = wrappedValue
  }
}
extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>)
    -> Binding<Subject>
  { fatalError() }
}
extension View {
  // https://developer.apple.com/documentation/swiftui/view/id(_:)
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { EmptyView() }
  #if !os(tvOS)
    // https://developer.apple.com/documentation/swiftui/view/controlsize(_:)
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { EmptyView() }
  #endif
  // https://developer.apple.com/documentation/swiftui/view/focusable(_:)
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { EmptyView() }
  #if os(visionOS)
    // Unchecked.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true)
      -> some View
    { EmptyView() }
  #elseif os(watchOS)
    // https://developer.apple.com/documentation/swiftui/view/digitalcrownrotation(_:from:through:by:sensitivity:iscontinuous:ishapticfeedbackenabled:)
    nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(
      _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V.Stride? = nil,
      sensitivity: DigitalCrownRotationalSensitivity = .high, isContinuous: Bool = false,
      isHapticFeedbackEnabled: Bool = true
    ) -> some View where V.Stride: BinaryFloatingPoint { EmptyView() }
  #elseif os(macOS) || os(tvOS)
    // https://developer.apple.com/documentation/swiftui/view/onmovecommand(perform:)
    nonisolated public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?)
      -> some View
    { EmptyView() }
  #endif
  #if !os(watchOS)
    // https://developer.apple.com/documentation/swiftui/view/onkeypress(keys:phases:action:)
    nonisolated public func onKeyPress(
      keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
      action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { EmptyView() }
  #endif
  // https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  nonisolated public func disabled(_ disabled: Bool) -> some View { EmptyView() }
}

// Controls

extension Button where Label == Text {
  // https://developer.apple.com/documentation/swiftui/button/init(_:action:)
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {}
}
#if !os(tvOS)
  // https://developer.apple.com/documentation/swiftui/slider
  @MainActor @preconcurrency public struct Slider<Label: View, ValueLabel: View>: View {}
  extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    // https://developer.apple.com/documentation/swiftui/slider/init(value:in:oneditingchanged:)
    public nonisolated init<V: BinaryFloatingPoint>(
      value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {}
  }
#endif
// https://developer.apple.com/documentation/swiftui/label
@MainActor @preconcurrency public struct Label<Title: View, Icon: View>: View {}
@MainActor @preconcurrency public struct Image: View, Sendable {
  // Unchecked.
  public nonisolated init(systemName: String) {}
}
extension Label {
  // Unchecked.
  public nonisolated init(
    @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
  ) {}
}
extension Label where Title == Text, Icon == Image {
  // https://developer.apple.com/documentation/swiftui/label/init(_:systemimage:)
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
}

// https://developer.apple.com/documentation/swiftui/progressview
@MainActor @preconcurrency public struct ProgressView<Label: View, CurrentValueLabel: View>: View {}
extension ProgressView where CurrentValueLabel == EmptyView {
  // https://developer.apple.com/documentation/swiftui/progressview/init(value:total:)
  public nonisolated init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0)
  where Label == EmptyView {}
  // https://developer.apple.com/documentation/swiftui/progressview/init()
  public nonisolated init() where Label == EmptyView {}
  // https://developer.apple.com/documentation/swiftui/progressview/init(_:value:total:)
  public nonisolated init<Value: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: Value?, total: Value = 1.0
  ) where Label == Text {}
}
extension ProgressView {
  // https://developer.apple.com/documentation/swiftui/progressview/init(_:)
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {}
}
// https://developer.apple.com/documentation/swiftui/progressviewstyle
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
// https://developer.apple.com/documentation/swiftui/progressviewstyleconfiguration
public struct ProgressViewStyleConfiguration {
  @MainActor @preconcurrency public struct Label: View {}
  @MainActor @preconcurrency public struct CurrentValueLabel: View {}
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}
@MainActor @preconcurrency public struct LinearProgressViewStyle: ProgressViewStyle {
  public func makeBody(configuration: Configuration) -> some View { EmptyView() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  // https://developer.apple.com/documentation/swiftui/progressviewstyle/linear
  @MainActor @preconcurrency public static var linear: LinearProgressViewStyle {
    LinearProgressViewStyle()
  }
}
extension View {
  // https://developer.apple.com/documentation/swiftui/view/progressviewstyle(_:)
  nonisolated public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    EmptyView()
  }
}
#if !os(tvOS)
  // https://developer.apple.com/documentation/swiftui/gauge
  @MainActor @preconcurrency
  public struct Gauge<
    Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
  >: View {}
  extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    // https://developer.apple.com/documentation/swiftui/gauge/init(value:in:label:)
    public nonisolated init<V: BinaryFloatingPoint>(
      value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == EmptyView {}
    // https://developer.apple.com/documentation/swiftui/gauge/init(value:in:label:currentvaluelabel:)
    public nonisolated init<V: BinaryFloatingPoint>(
      value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
      @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {}
  }
  // https://developer.apple.com/documentation/swiftui/gaugestyle
  @MainActor @preconcurrency public protocol GaugeStyle {
    associatedtype Body: View
    typealias Configuration = GaugeStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  }
  // https://developer.apple.com/documentation/swiftui/gaugestyleconfiguration
  public struct GaugeStyleConfiguration {
    @MainActor @preconcurrency public struct Label: View {}
    @MainActor @preconcurrency public struct CurrentValueLabel: View {}
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
  }
  @MainActor @preconcurrency public struct LinearCapacityGaugeStyle: GaugeStyle {
    public func makeBody(configuration: Configuration) -> some View { EmptyView() }
  }
  extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    // https://developer.apple.com/documentation/swiftui/gaugestyle/linearcapacity
    @MainActor @preconcurrency public static var linearCapacity: LinearCapacityGaugeStyle {
      LinearCapacityGaugeStyle()
    }
  }
  extension View {
    // https://developer.apple.com/documentation/swiftui/view/gaugestyle(_:)
    nonisolated public func gaugeStyle(_ style: some GaugeStyle) -> some View { EmptyView() }
  }
#endif
// https://developer.apple.com/documentation/swiftui/scaledmetric
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value { fatalError() }
}
#if !os(tvOS)
  // https://developer.apple.com/documentation/swiftui/controlsize
  public enum ControlSize: Sendable, CaseIterable { case mini, small, regular, large, extraLarge }
#endif
// https://developer.apple.com/documentation/swiftui/layoutdirection
public enum LayoutDirection: Sendable, Hashable, CaseIterable { case leftToRight, rightToLeft }
// https://developer.apple.com/documentation/swiftui/visibility
public enum Visibility: Sendable, Hashable, CaseIterable { case automatic, visible, hidden }
extension EnvironmentValues {
  #if !os(tvOS)
    // https://developer.apple.com/documentation/swiftui/environmentvalues/controlsize
    public var controlSize: ControlSize {
      get { .regular }
      set {}
    }
  #endif
  // https://developer.apple.com/documentation/swiftui/environmentvalues/layoutdirection
  public var layoutDirection: LayoutDirection {
    get { .leftToRight }
    set {}
  }
}

// Scroll views

// https://developer.apple.com/documentation/swiftui/edgeinsets
public struct EdgeInsets: Sendable, Equatable {
  public var top: CGFloat
}
// https://developer.apple.com/documentation/swiftui/scrollgeometry
public struct ScrollGeometry: Sendable, Equatable {
  public var contentOffset: CGPoint
  public var contentInsets: EdgeInsets
}
// Unchecked: its page has an example that sends it to a task.
public struct RefreshAction: Sendable {
  // https://developer.apple.com/documentation/swiftui/refreshaction/callasfunction()
  public func callAsFunction() async {}
}
extension EnvironmentValues {
  // https://developer.apple.com/documentation/swiftui/refreshaction
  public var refresh: RefreshAction? { nil }
}
extension Edge.Set {
  // https://developer.apple.com/documentation/swiftui/edge/set/top
  public static let top = Edge.Set(rawValue: 1)
}
extension View {
  // https://developer.apple.com/documentation/swiftui/view/onscrollgeometrychange(for:of:action:)
  nonisolated public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/safeareapadding(_:_:)
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
    -> some View
  { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    EmptyView()
  }
  // https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
  nonisolated public func overlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/allowshittesting(_:)
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { EmptyView() }
}

// Apps

// Unchecked.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
extension Scene where Body == Never {
  // Unchecked.
  public var body: Never { fatalError() }
}
// Unchecked.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
// Unchecked.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
extension App {
  // Unchecked.
  @MainActor @preconcurrency public static func main() {}
}
// Unchecked.
@MainActor @preconcurrency public struct WindowGroup<Content: View>: Scene {
  // Unchecked.
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}
// Unchecked.
@MainActor @preconcurrency public struct TabView<SelectionValue: Hashable, Content: View>: View {}
extension TabView where SelectionValue == Int {
  // Unchecked.
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}
extension View {
  // Unchecked.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    EmptyView()
  }
  // Unchecked.
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { EmptyView() }
}
// Unchecked.
public struct ContainerBackgroundPlacement: Sendable, Hashable {
  public init() {}
}
// Unchecked.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
// Unchecked.
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
// Unchecked.
@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
}
extension Never: WidgetConfiguration {}
extension WidgetConfiguration where Body == Never {
  // Unchecked.
  public var body: Never { fatalError() }
}

// Windows

#if canImport(UIKit) && !os(watchOS)
  // https://developer.apple.com/documentation/swiftui/uihostingcontroller
  @MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) { super.init() }
  }
#elseif !os(watchOS)
  // https://developer.apple.com/documentation/swiftui/nshostingview
  @MainActor @preconcurrency open class NSHostingView<Content: View>: NSView {
    public required init(rootView: Content) {
      super.init(frame: NSRect(origin: .zero, size: .zero))
    }
    public required init?(coder: NSCoder) { nil }
  }
#endif

// Colours

extension Color {
  // https://developer.apple.com/documentation/swiftui/color/resolved
  public struct Resolved: Hashable, Sendable {
    // https://developer.apple.com/documentation/swiftui/color/resolved/red
    public var red: Float { 0 }
    public var green: Float { 0 }
    public var blue: Float { 0 }
    public var opacity: Float
  }
  // https://developer.apple.com/documentation/swiftui/color/resolve(in:)
  public func resolve(in environment: EnvironmentValues) -> Resolved { Resolved(opacity: 0) }
  // https://developer.apple.com/documentation/swiftui/color/pink
  public static let pink = Color(cgColor: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
}
