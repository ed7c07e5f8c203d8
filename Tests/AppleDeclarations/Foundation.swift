// The declarations of Foundation that DripUI uses, without bodies. Foundation on Linux cannot observe properties.
//
// An address holds for the declarations below it, up to the next comment or empty line: they were compared with a copy
// of that page. "Unchecked" holds in the same way: these follow the habits of apps, and no page was found.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import CoreGraphics
@_exported public import ObjectiveC

// Unchecked.
public typealias TimeInterval = Double
public struct Date: Sendable, Hashable, Comparable {
  public static func < (lhs: Date, rhs: Date) -> Bool { false }
  public static var now: Date { Date() }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
}

// https://developer.apple.com/documentation/foundation/nsedgeinsets
public struct NSEdgeInsets: Sendable {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

// Unchecked.
open class NSCoder: NSObject {}
open class NSNotification: NSObject {
  public struct Name: Sendable, Hashable {
    public init(_ rawValue: String) {}
  }
  open var object: Any? { nil }
}
open class NotificationCenter: NSObject, @unchecked Sendable {
  open class var `default`: NotificationCenter { NotificationCenter() }
  open func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {}
}
open class NSAttributedString: NSObject {
  public struct Key: Sendable, Hashable {
    public init(rawValue: String) {}
  }
  public init(string: String, attributes: [Key: Any]?) {}
}
open class RunLoop: NSObject {
  open class var main: RunLoop { RunLoop() }
  public struct Mode: Sendable, Hashable {
    public static var common: Mode { Mode() }
  }
}

// Unchecked.
open class Progress: NSObject, @unchecked Sendable {
  public init(totalUnitCount unitCount: Int64) {}
  open var totalUnitCount: Int64 = 0
  open var completedUnitCount: Int64 = 0
  @objc dynamic open var fractionCompleted: Double { 0 }
  @objc dynamic open var isIndeterminate: Bool { false }
  open var isCancellable: Bool = true
  @objc dynamic open var isCancelled: Bool { false }
  @objc dynamic open var isPaused: Bool { false }
  open var isFinished: Bool { false }
  open func cancel() {}
}

// Unchecked.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
public struct NSKeyValueObservedChange<Value> {}
public final class NSKeyValueObservation: NSObject {}
public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
  // https://developer.apple.com/documentation/objectivec/nsobject-swift.class/observe(_:options:changehandler:)
  @preconcurrency public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}

// https://developer.apple.com/documentation/foundation/bundle
open class Bundle: NSObject, @unchecked Sendable {
  // https://developer.apple.com/documentation/foundation/bundle/main
  open class var main: Bundle { Bundle() }
  // https://developer.apple.com/documentation/foundation/bundle/preferredlocalizations
  open var preferredLocalizations: [String] { [] }
  // https://developer.apple.com/documentation/foundation/bundle/localizedstring(forkey:value:table:)
  open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String
  { key }
}

// https://developer.apple.com/documentation/foundation/locale
public struct Locale: Sendable, Hashable {
  public init(identifier: String) {}
}
// https://developer.apple.com/documentation/foundation/localizedstringresource
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  public var locale: Locale {
    get { Locale(identifier: "") }
    set {}
  }
  public init(stringLiteral value: String) {}
  // https://developer.apple.com/documentation/foundation/localizedstringresource/init(_:table:locale:bundle:comment:)
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {}
  public enum BundleDescription: Sendable { case main }
}
extension String {
  // https://developer.apple.com/documentation/swift/string/localizationvalue
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
  }
  // https://developer.apple.com/documentation/swift/string/init(localized:)
  public init(localized resource: LocalizedStringResource) { self = "" }
}

// Unchecked.
public enum NumberFormatStyleConfiguration {
  public struct Precision: Sendable, Hashable {
    public static func fractionLength(_ length: Int) -> Precision { Precision() }
  }
}
public protocol FormatStyle<FormatInput, FormatOutput> {
  associatedtype FormatInput
  associatedtype FormatOutput
}
public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint & Sendable>: FormatStyle,
  Sendable
{
  public typealias FormatInput = Value
  public typealias FormatOutput = String
  public typealias Configuration = NumberFormatStyleConfiguration
  public func precision(_ precision: Configuration.Precision) -> Self { self }
  public struct Percent: FormatStyle, Sendable {
    public typealias FormatInput = Value
    public typealias FormatOutput = String
    public typealias Configuration = NumberFormatStyleConfiguration
    public func precision(_ precision: Configuration.Precision) -> Percent { self }
  }
}
extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Percent {
  public static var percent: Self { Self() }
}
extension FormatStyle where Self == FloatingPointFormatStyle<Double> {
  public static var number: Self { Self() }
}
extension BinaryFloatingPoint {
  public func formatted<Style: FormatStyle>(_ format: Style) -> Style.FormatOutput
  where Style.FormatInput == Self, Style.FormatOutput == String { "" }
}

// Files and downloads

// Unchecked.
public struct URL: Sendable, Hashable, Codable {
  public init?(string: String) { nil }
  public init(fileURLWithPath path: String) { fatalError() }
  public init(fileURLWithPath path: String, isDirectory: Bool) { fatalError() }
  public func appendingPathComponent(_ pathComponent: String) -> URL { self }
  public func appending(path: some StringProtocol) -> URL { self }
  public static var documentsDirectory: URL { fatalError() }
}
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}
extension Error {
  public var localizedDescription: String { "" }
}
open class FileManager: NSObject, @unchecked Sendable {
  open class var `default`: FileManager { FileManager() }
  open var temporaryDirectory: URL { fatalError() }
  open func moveItem(at srcURL: URL, to dstURL: URL) throws {}
  open func removeItem(at URL: URL) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
}
public struct FileAttributeKey: Sendable, Hashable {}
open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
public struct Data: Sendable, Hashable {
  public init(contentsOf url: URL) throws {}
  public func write(to url: URL) throws {}
}
open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { ProcessInfo() }
  open var environment: [String: String] { [:] }
  // https://developer.apple.com/documentation/foundation/processinfo/islowpowermodeenabled
  open var isLowPowerModeEnabled: Bool { false }
}
open class URLResponse: NSObject, @unchecked Sendable {}
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { 0 }
}
open class OperationQueue: NSObject, @unchecked Sendable {}
open class URLSessionConfiguration: NSObject {
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }
}
open class URLSession: NSObject, @unchecked Sendable {
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {}
  open func downloadTask(with url: URL) -> URLSessionDownloadTask { fatalError() }
  open func finishTasksAndInvalidate() {}
}
open class URLSessionTask: NSObject, @unchecked Sendable {
  open var response: URLResponse? { nil }
  open var progress: Progress { fatalError() }
  open func cancel() {}
  open func resume() {}
}
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}
public protocol URLSessionDelegate: NSObject, Sendable {}
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}
// https://developer.apple.com/documentation/foundation/urlsessiondownloaddelegate
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL)
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64)
}
