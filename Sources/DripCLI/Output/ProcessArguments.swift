enum ProcessArguments {
  /// The words after the name of the program.
  ///
  /// Words that are not UTF-8 are refused, because a repaired name would be that of another file.
  static var words: ArraySlice<String> {
    get throws(EncodingMistake) {
      let count = Int(CommandLine.argc)
      // Sound: there are this many words, each ends with a zero, and they never change.
      let words = unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: count)
      for index in words.indices {
        guard let word = unsafe words[index] else { continue }
        if unsafe String(validatingCString: word) == nil {
          throw unsafe EncodingMistake(word: String(cString: word))
        }
      }
      return CommandLine.arguments.dropFirst()
    }
  }
}

/// A word of the command line is not UTF-8.
struct EncodingMistake: UsageError {
  /// The word, with replacement characters.
  let word: String

  var message: String { "arguments must be UTF-8, but \(word.quoted) is not" }
}
