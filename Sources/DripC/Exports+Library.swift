public import CDrip
internal import DripKit

// The functions of `drip.h`, which describes them. The compiler compares their types with the header.

@c @implementation public func drip_version() -> UnsafePointer<CChar>! { unsafe kept(DRIP_VERSION) }

@c @implementation public func drip_abi_version() -> UInt32 { UInt32(DRIP_ABI) }

@c @implementation public func drip_color_parse(
  _ source: UnsafePointer<CChar>!, _ color: UnsafeMutablePointer<UInt32>!
) -> drip_status {
  status { () throws(Refusal) in
    guard let color = unsafe color else { throw .null("color") }
    let source = try unsafe text(source, "text")
    guard let parsed = RGBAColor(hex: source) ?? RGBAColor(cssName: source) else {
      throw Refusal(
        DRIP_ERROR_VALUE,
        "the colour '\(source)' is neither a CSS name such as teal nor digits such as #3366ff")
    }
    unsafe color.pointee = parsed.code
  }
}

@c @implementation public func drip_kind_count() -> Int { allScenes.count }

@c @implementation public func drip_kind_at(
  _ index: Int, _ kind: UnsafeMutablePointer<drip_kind>!
) -> drip_status {
  status { () throws(Refusal) in
    let found = try allScenes.at(index, "kinds of scenes")
    try unsafe drip_kind(
      size: 0, name: kept(found.name), summary: kept(found.summary),
      variants: kept(found.variants.map { $0.name }), role: kept(found.role.name)
    ).write(to: kind, "kind")
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the element at an index of a caller.
  func at(_ index: Int, _ name: StaticString) throws(Refusal) -> Element {
    guard indices.contains(index) else { throw .index(index, of: name, count: count) }
    return self[index]
  }
}
