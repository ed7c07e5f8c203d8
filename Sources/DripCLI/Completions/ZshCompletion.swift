/// Writes the completion for zsh: to be sourced, or put into a folder of `fpath` as `_drip`.
struct ZshCompletion {
  let table: CompletionTable

  var script: String {
    let name = table.program
    let commands = table.commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }
    return """
      #compdef \(name)
      # Completion of \(name) for zsh: source <(\(name) completions zsh)

      _\(name)_parameters() {
        local word
        for word in $words; do
          case $word in
      \(table.scenes.map(parameters).joined(separator: "\n"))
          esac
        done
      }

      _\(name)() {
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe -t commands command commands
          _arguments\(table.options.map(option).joined())
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(table.commands.map(cases).joined(separator: "\n"))
        esac
      }

      if [[ $funcstack[1] == _\(name) ]]; then
        _\(name) "$@"
      else
        compdef _\(name) \(name)
      fi

      """
  }

  private func parameters(_ scene: (name: String, parameters: [String])) -> String {
    let keys = scene.parameters.map { "\($0)=" }.joined(separator: " ")
    return "      \(scene.name)) compadd -S '' -- \(keys); return ;;"
  }

  private func cases(_ command: Command) -> String {
    var line = "    \(command.name)) _arguments\(command.allOptions.map(option).joined())"
    for (index, argument) in command.arguments.enumerated() {
      let words =
        argument.choices.isEmpty ? action(argument.completion) : choose(argument.choices)
      line += " \\\n      \(quoted("\(index + 1):\(argument.name):\(words)"))"
    }
    return line + " ;;"
  }

  /// An option as `_arguments` reads it: what it excludes, how it is written, what it does, and what
  /// its value can be.
  private func option(_ option: Option) -> String {
    var text = " \\\n      "
    let both = option.spellings.joined(separator: " ")
    let needsValue = option.value != nil
    if option.repeats {
      text += "'*'"
    } else {
      text += quoted("(\(both))")
    }
    let long = option.spelling + (needsValue ? "=" : "")
    if let letter = option.letter {
      text += "{-\(letter)\(needsValue ? "+" : ""),\(long)}"
    } else {
      text += long
    }
    text += quoted("[\(escaped(option.headline))]" + value(option))
    return text
  }

  private func value(_ option: Option) -> String {
    guard let value = option.value else { return "" }
    return ":\(escaped(value)):\(action(option))"
  }

  private func action(_ option: Option) -> String {
    if option.assigns == .parameters { return "_\(table.program)_parameters" }
    if !option.choices.isEmpty { return choose(option.choices) }
    return action(option.completion)
  }

  private func action(_ completion: Option.Completion) -> String {
    switch completion {
    // One space: there is a value, and nothing is known of it.
    case .nothing: return " "
    case .files: return "_files"
    case .folders: return "_files -/"
    case .words(let words): return choose(words)
    }
  }

  private func choose(_ words: [String]) -> String { "(\(words.joined(separator: " ")))" }

  /// Text in which nothing ends a part of a specification.
  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  private func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
