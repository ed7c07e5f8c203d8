/// The words that the process was started with.
enum ProcessArguments {
  /// The words behind the name of the program.
  ///
  /// They may be any bytes but zero. Those that are not UTF-8 are refused: a name that was repaired would
  /// be that of another file.
  static var words: ArraySlice<String> {
    get throws(EncodingMistake) {
      let count = Int(CommandLine.argc)
      // Sound: the system hands over that many words, each of which ends with a zero, and nobody changes
      // them.
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
struct EncodingMistake: Mistake {
  /// The word, with a mark in the place of what is not.
  let word: String

  var message: String { "what is typed, names included, must be UTF-8, but \(word.quoted) is not" }
}
