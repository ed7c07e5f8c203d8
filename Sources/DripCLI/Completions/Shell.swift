/// A shell that completes command lines with a script, which asks the program for candidates.
enum Shell: String, Sendable, CaseIterable {
  /// The GNU shell, from version 3.2 on.
  case bash
  case zsh
  case fish

  /// Returns the script for a program.
  func script(for name: String) -> String {
    switch self {
    case .bash: Self.bashScript(for: name)
    case .zsh: Self.zshScript(for: name)
    case .fish: Self.fishScript(for: name)
    }
  }

  private static func bashScript(for name: String) -> String {
    """
    # Completion of \(name) for bash: source <(\(name) completions bash)

    _\(name)() {
      local IFS=$'\\n' current="${COMP_WORDS[COMP_CWORD]}"
      [[ $current == "=" ]] && current=""
      COMPREPLY=($(\(name) \(LineCompletion.command) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1))
      case ${COMPREPLY[0]} in
        :files) COMPREPLY=($(compgen -f -- "$current")) ;;
        :folders) COMPREPLY=($(compgen -d -- "$current")) ;;
        *=) compopt -o nospace 2>/dev/null; return ;;
        *) return ;;
      esac
      compopt -o filenames 2>/dev/null
    }

    complete -F _\(name) \(name)

    """
  }

  private static func zshScript(for name: String) -> String {
    """
    #compdef \(name)
    # Completion of \(name) for zsh: source <(\(name) completions zsh)

    _\(name)() {
      local -a candidates suffix
      candidates=("${(@f)$(\(name) \(LineCompletion.command) "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
      [[ $words[CURRENT] == -*=* ]] && compset -P 1 '*='
      case $candidates[1] in
        '') return 1 ;;
        :files*) _files; return ;;
        :folders*) _files -/; return ;;
        *=$'\\t'*) suffix=(-S '') ;;
      esac
      candidates=("${(@)candidates/$'\\t'/:}")
      _describe word candidates "${suffix[@]}"
    }

    if [[ $funcstack[1] == _\(name) ]]; then
      _\(name) "$@"
    else
      compdef _\(name) \(name)
    fi

    """
  }

  private static func fishScript(for name: String) -> String {
    """
    # Completion of \(name) for fish: \(name) completions fish | source

    function __\(name)_candidates
      set -l words (commandline -opc) (commandline -ct)
      set -l candidates (\(name) \(LineCompletion.command) $words[2..] 2>/dev/null)
      set -l start (string match -r '^-[^=]*=' -- $words[-1]; or echo)
      set -l path (string replace -- "$start" '' $words[-1])
      switch "$candidates[1]"
        case ''
          return
        case ':files*'
          set candidates (__fish_complete_path $path)
        case ':folders*'
          set candidates (__fish_complete_directories $path)
      end
      printf '%s\\n' $start$candidates
    end

    complete -c \(name) -f -a '(__\(name)_candidates)'

    """
  }
}
