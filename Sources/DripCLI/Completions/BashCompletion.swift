/// Writes the completion for bash.
///
/// Bash itself splits `--name=value` at the equals sign, into three words.
struct BashCompletion {
  let table: CompletionTable

  var script: String {
    let name = table.program
    let first = table.commands.map(\.name) + table.options.flatMap(\.spellings)
    return """
      # Completion of \(name) for bash: source <(\(name) completions bash)

      _\(name)_choose() { COMPREPLY=($(compgen -W "$1" -- "$current")); }

      _\(name)_files() {
        local IFS=$'\\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen "$1" -- "$current"))
      }

      _\(name)_parameters() {
        compopt -o nospace 2>/dev/null
        case $1 in
      \(table.scenes.map(parameters).joined(separator: "\n"))
        esac
      }

      _\(name)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD - 1]}"
        local command="${COMP_WORDS[1]}" chosen="" word
        COMPREPLY=()
        if [[ $COMP_CWORD == 1 ]]; then
          _\(name)_choose "\(first.joined(separator: " "))"
          return
        fi
        if [[ $current == "=" ]]; then
          current=""
          [[ $previous == -* ]] || return
        elif [[ $previous == "=" ]]; then
          previous="${COMP_WORDS[COMP_CWORD - 2]}"
          [[ $previous == -* ]] || return
        fi
        case $command in
      \(table.commands.map(cases).joined(separator: "\n"))
        esac
      }

      complete -F _\(name) \(name)

      """
  }

  private func parameters(_ scene: (name: String, parameters: [String])) -> String {
    let keys = scene.parameters.map { "\($0)=" }.joined(separator: " ")
    return "    \(scene.name)) _\(table.program)_choose \"\(keys)\" ;;"
  }

  /// The part of one command: first the values of its options, then its arguments and options.
  private func cases(_ command: Command) -> String {
    let choices = command.arguments.flatMap(\.choices)
    let valued = command.options.filter { $0.value != nil }
    var lines = ["    \(command.name))"]
    if !choices.isEmpty {
      lines += [
        "      for word in \"${COMP_WORDS[@]:2:COMP_CWORD-2}\"; do",
        "        case $word in \(choices.joined(separator: "|"))) chosen=$word ;; esac",
        "      done",
      ]
    }
    if !valued.isEmpty {
      lines.append("      case $previous in")
      lines += valued.map {
        "        \($0.spellings.joined(separator: "|"))) \(action($0)) ;;"
      }
      lines.append("      esac")
    }
    if !choices.isEmpty {
      lines += [
        "      if [[ $current != -* && -z $chosen ]]; then",
        "        \(choose(choices))",
        "        return",
        "      fi",
      ]
    }
    if let argument = command.arguments.first(where: { $0.completion != .nothing }) {
      lines += [
        "      if [[ $current != -* ]]; then",
        "        \(complete(argument.completion))",
        "        return",
        "      fi",
      ]
    }
    lines.append("      \(choose(command.allOptions.flatMap(\.spellings)))")
    lines.append("      ;;")
    return lines.joined(separator: "\n")
  }

  private func choose(_ words: [String]) -> String {
    "_\(table.program)_choose \"\(words.joined(separator: " "))\""
  }

  private func action(_ option: Option) -> String {
    if option.assigns == .parameters { return "_\(table.program)_parameters \"$chosen\"; return" }
    if !option.choices.isEmpty { return "\(choose(option.choices)); return" }
    return option.completion == .nothing ? "return" : "\(complete(option.completion)); return"
  }

  private func complete(_ completion: Option.Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .files: "_\(table.program)_files -f"
    case .folders: "_\(table.program)_files -d"
    case .words(let words): choose(words)
    }
  }
}
