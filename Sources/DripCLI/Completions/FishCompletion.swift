/// Writes the completion for fish, with a line for each completion.
struct FishCompletion {
  let table: CompletionTable

  var script: String {
    var lines = [
      "# Completion of \(table.program) for fish: \(table.program) completions fish | source",
      """
      function __\(table.program)_command
        set -l words (commandline -opc)
        test (count $words) -gt 1; and test $words[2] = $argv[1]
      end
      function __\(table.program)_word
        for word in (commandline -opc)[3..]
          contains -- $word $argv; and return 0
        end
        return 1
      end
      """,
      "complete -c \(table.program) -f",
    ]
    for command in table.commands {
      lines.append(line(condition: "__fish_use_subcommand", "-a \(command.name)", command.summary))
    }
    for option in table.options {
      lines.append(line(condition: "__fish_use_subcommand", names(option), option.headline))
    }
    for command in table.commands {
      let isMeant = "__\(table.program)_command \(command.name)"
      for argument in command.arguments where !argument.choices.isEmpty {
        let choices = argument.choices.joined(separator: " ")
        let isOpen = "\(isMeant); and not __\(table.program)_word \(choices)"
        lines.append(line(condition: isOpen, "-a \(quoted(choices))", argument.help))
      }
      for argument in command.arguments where argument.completion != .nothing {
        lines.append(line(condition: isMeant, complete(argument.completion), argument.help))
      }
      for option in command.allOptions where option.assigns != .parameters {
        lines.append(line(condition: isMeant, names(option) + value(option), option.headline))
      }
      for option in command.options where option.assigns == .parameters {
        for scene in table.scenes {
          let keys = scene.parameters.map { "\($0)=" }.joined(separator: " ")
          lines.append(
            line(
              condition: "\(isMeant); and __\(table.program)_word \(scene.name)",
              "\(names(option)) -x -a \(quoted(keys))", option.headline))
        }
      }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private func line(condition: String, _ what: String, _ help: String) -> String {
    "complete -c \(table.program) -n \(quoted(condition)) \(what) -d \(quoted(help))"
  }

  private func names(_ option: Option) -> String {
    "-l \(option.name)" + (option.letter.map { " -s \($0)" } ?? "")
  }

  /// Returns the description of an option's value.
  private func value(_ option: Option) -> String {
    guard option.value != nil else { return "" }
    let completion = option.choices.isEmpty ? option.completion : .words(option.choices)
    switch completion {
    case .nothing, .words: return " -x" + complete(completion)
    case .files, .folders: return " -r" + complete(completion)
    }
  }

  private func complete(_ completion: Option.Completion) -> String {
    switch completion {
    case .nothing: ""
    case .files: " -F"
    case .folders: " -f -a '(__fish_complete_directories)'"
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
