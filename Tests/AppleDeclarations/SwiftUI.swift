// The declarations of SwiftUI that DripUI uses.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import CoreGraphics
@_exported public import Foundation

// Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View {
  public var body: Never { fatalError() }
}
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public struct EmptyView: View {
  public nonisolated init() {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public struct TupleView<each Content: View>: View {
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public struct _ConditionalContent<First: View, Second: View>: View {
  public var body: Never { fatalError() }
}
@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @MainActor public static func buildBlock<each Content: View>(_ content: repeat each Content)
    -> TupleView<repeat each Content>
  { TupleView() }
  @MainActor public static func buildEither<First: View, Second: View>(first: First)
    -> _ConditionalContent<First, Second>
  { _ConditionalContent() }
  @MainActor public static func buildEither<First: View, Second: View>(second: Second)
    -> _ConditionalContent<First, Second>
  { _ConditionalContent() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

@MainActor @preconcurrency public struct Text: View, Sendable {
  public nonisolated init(_ key: LocalizedStringKey) {}
  public nonisolated init(verbatim content: String) {}
  public var body: Never { fatalError() }
}
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
}
@MainActor @preconcurrency public struct VStack<Content: View>: View {
  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public struct ScrollView<Content: View>: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
// https://developer.apple.com/documentation/swiftui/button/init(action:label:)
@MainActor @preconcurrency public struct Button<Label: View>: View {
  @preconcurrency public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  public var body: Never { fatalError() }
}
// https://developer.apple.com/documentation/swiftui/toggle
@MainActor @preconcurrency public struct Toggle<Label: View>: View {
  public var body: Never { fatalError() }
}
extension Toggle where Label == Text {
  // https://developer.apple.com/documentation/swiftui/toggle/init(_:ison:)
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {}
}
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
@MainActor @preconcurrency public struct PlainButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

// https://developer.apple.com/documentation/swiftui/buttonstyle
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}
public struct ButtonStyleConfiguration {
  public struct Label: View {
    public var body: Never { fatalError() }
  }
  public let label: Label
  public let isPressed: Bool
}

public protocol TimelineSchedule {}
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: Self { Self() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self()
  }
}
// https://developer.apple.com/documentation/swiftui/timelineviewdefaultcontext
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {}
@MainActor @preconcurrency
public struct TimelineView<Schedule: TimelineSchedule, Content: View>:
  View
{
  public struct Context {
    public let date: Date
  }
  // https://developer.apple.com/documentation/swiftui/timelineview/init(_:content:)-1mlmj
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
  public var body: Never { fatalError() }
}

public struct GraphicsContext {
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {}
}
// https://developer.apple.com/documentation/swiftui/canvas
@MainActor @preconcurrency public struct Canvas<Symbols: View>: View {
  public var body: Never { fatalError() }
}
extension Canvas where Symbols == EmptyView {
  // https://developer.apple.com/documentation/swiftui/canvas/init(opaque:colormode:rendersasynchronously:renderer:)
  public nonisolated init(
    opaque: Bool = false, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}
}
public struct Color: View, Sendable {
  public static var clear: Color { Color() }
  public init(cgColor: CGColor) {}
  private init() {}
  public var body: Never { fatalError() }
}
public struct Path {
  public init(_ rect: CGRect) {}
  public init(ellipseIn rect: CGRect) {}
}
public protocol Shape: Sendable {
  nonisolated func path(in rect: CGRect) -> Path
}
public struct Circle: Shape {
  public init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
public struct Spring: Sendable {}
public struct LinearGradient: Sendable {}
@MainActor @preconcurrency public protocol Scene {}
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

@propertyWrapper public struct State<Value>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper public struct Binding<Value>: DynamicProperty {
  public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {}
  // https://developer.apple.com/documentation/swiftui/binding/projectedvalue
  public var projectedValue: Binding<Value> { self }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value { fatalError() }
  public var projectedValue: GestureState<Value> { self }
}
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
public enum ScenePhase: Sendable, Hashable { case background, inactive, active }
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
  public var accessibilityReduceMotion: Bool { false }
  public var colorScheme: ColorScheme { .light }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
}
public enum ColorScheme: Sendable, Hashable { case light, dark }
public enum ColorSchemeContrast: Sendable, Hashable { case standard, increased }

// Places

public enum ContentMode: Sendable, Hashable { case fit, fill }
public struct Alignment: Sendable, Equatable {
  public static var center: Alignment { Alignment() }
  public static var top: Alignment { Alignment() }
}
public protocol CoordinateSpaceProtocol {}
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Sendable {}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace() }
}
public struct GeometryProxy: Sendable {
  public var size: CGSize { CGSize(width: 0, height: 0) }
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
}
extension CGRect {
  public var minY: CGFloat { origin.y }
}

// Gestures

public struct Transaction {}
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
}
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
}
extension Gesture {
  @MainActor @preconcurrency public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture() }
}
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }
  public nonisolated init(minimumDistance: CGFloat = 10) {}
}
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var all: GestureMask { [] }
  public static var subviews: GestureMask { [] }
}
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

// Haptics and accessibility

public struct SensoryFeedback: Sendable, Equatable {
  public struct Weight: Sendable, Hashable {
    public static var light: Weight { Weight() }
    public static var medium: Weight { Weight() }
  }
  public static var success: SensoryFeedback { SensoryFeedback() }
  public static var error: SensoryFeedback { SensoryFeedback() }
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback()
  }
}
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
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }
public struct AccessibilityActionKind: Sendable, Equatable {
  public static var `default`: AccessibilityActionKind { AccessibilityActionKind() }
}
public struct AccessibilityChildBehavior: Sendable {
  public static var ignore: AccessibilityChildBehavior { AccessibilityChildBehavior() }
}

// Modifiers

extension View {
  // https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
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
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { EmptyView() }
  nonisolated public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
    EmptyView()
  }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { EmptyView() }
  nonisolated public func clipped() -> some View { EmptyView() }
  nonisolated public func opacity(_ opacity: Double) -> some View { EmptyView() }
  nonisolated public func background(_ style: Color) -> some View { EmptyView() }
  nonisolated public func background<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { EmptyView() }
  nonisolated public func contentShape(_ shape: some Shape) -> some View { EmptyView() }
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/ongeometrychange(for:of:action:)
  @preconcurrency nonisolated public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping (_ newValue: Value) -> Void
  ) -> some View { EmptyView() }
  nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { EmptyView() }
  nonisolated public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all)
    -> some View
  { EmptyView() }
  nonisolated public func simultaneousGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View { EmptyView() }
  nonisolated public func onContinuousHover(perform action: @escaping (HoverPhase) -> Void)
    -> some View
  { EmptyView() }
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
    -> some View
  { EmptyView() }
  nonisolated public func task<Value: Equatable>(
    id value: Value,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { EmptyView() }
  nonisolated public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    EmptyView()
  }
  nonisolated public func buttonStyle(_ style: some ButtonStyle) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/sensoryfeedback(trigger:_:)
  nonisolated public func sensoryFeedback<Value: Equatable>(
    trigger: Value, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View { EmptyView() }
  nonisolated public func sensoryFeedback<Value: Equatable>(
    trigger: Value, _ feedback: @escaping (_ oldValue: Value, _ newValue: Value) -> SensoryFeedback?
  ) -> some View { EmptyView() }
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior) -> some View {
    EmptyView()
  }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    EmptyView()
  }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { EmptyView() }
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:)
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { EmptyView() }
  nonisolated public func accessibilityValue(_ value: Text) -> some View { EmptyView() }
  nonisolated public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { EmptyView() }
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { EmptyView() }
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
    -> some View
  { EmptyView() }
}
