import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The content of a document, read by Foundation's parser.
final class SVGReader: NSObject, XMLParserDelegate {
  /// The elements in order: their names and attributes.
  private(set) var elements: [(name: String, attributes: [String: String])] = []

  /// Reads a document; nil where it is not well-formed.
  init?(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append((name, attributes))
  }

  /// The values of an attribute, in order.
  func values(of attribute: String) -> [String] { elements.compactMap { $0.attributes[attribute] } }
}
