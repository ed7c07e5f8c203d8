extension String {
  /// The text as a JSON string.
  var quotedAsJSON: String {
    var json = JSONWriter()
    json.write(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
