/// The completion scripts of the shells, made from the tables.
enum Completions {
  /// - Precondition: `shell` is one of `shellWords`.
  static func script(for shell: String) -> String {
    switch shell {
    case "bash": bash()
    case "zsh": zsh()
    default: fish()
    }
  }

  private static var names: String { commandTable.map { $0.name }.joined(separator: " ") }

  private static func bash() -> String {
    var script = """
      _sakata() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
        local command="${COMP_WORDS[1]}"
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) --help --version" -- "$word"))
          return
        fi
        if [ "$before" = "=" ]; then before="${COMP_WORDS[COMP_CWORD-2]}"; fi
        if [ "$word" = "=" ]; then before="${COMP_WORDS[COMP_CWORD-1]}"; word=""; fi
        case "$command:$before" in

      """
    for command in commandTable {
      for option in command.options where !option.choices.isEmpty {
        script += "    \(command.name):\(option.long))\n"
        script += "      COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\""
        script += " -- \"$word\")); return;;\n"
      }
      for option in command.options {
        if case .text = option.argument {
          script += "    \(command.name):\(option.long)) return;;\n"
        }
      }
    }
    script += "  esac\n  case \"$command\" in\n"
    for command in commandTable {
      let options = command.options.map { $0.long }.joined(separator: " ")
      script += "    \(command.name))\n      if [[ \"$word\" == -* ]]; then\n"
      script += "        COMPREPLY=($(compgen -W \"\(options)\" -- \"$word\"))\n"
      switch command.operands {
      case .files, .file:
        script += "      else\n        mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
      case .word(_, let words, _):
        script += "      else\n        COMPREPLY=($(compgen -W "
        script += "\"\(words.joined(separator: " "))\" -- \"$word\"))\n"
      case .text, .none: break
      }
      script += "      fi;;\n"
    }
    return script + "  esac\n}\ncomplete -o filenames -o bashdefault -F _sakata sakata\n"
  }

  private static func zsh() -> String {
    var script = "#compdef sakata\n\n_sakata() {\n  local -a commands\n  commands=(\n"
    for command in commandTable {
      script += "    '\(command.name):\(zshText(command.summary))'\n"
    }
    script += """
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in

      """
    for command in commandTable {
      script += "    \(command.name))\n      _arguments -s"
      for option in command.options {
        let help = zshText(option.help)
        let value = zshValue(of: option)
        script += " \\\n        '*\(option.long)\(value.isEmpty ? "" : "=")[\(help)]\(value)'"
        if let short = option.short { script += " \\\n        '*-\(short)[\(help)]\(value)'" }
      }
      switch command.operands {
      case .files: script += " \\\n        '*:file:_files'\n"
      case .file: script += " \\\n        '1:file:_files'\n"
      case .word(let placeholder, let words, _):
        script += " \\\n        '1:\(placeholder):(\(words.joined(separator: " ")))'\n"
      case .text(let placeholder): script += " \\\n        '1:\(placeholder): '\n"
      case .none: script += "\n"
      }
      script += "      ;;\n"
    }
    return script + """
        esac
      }

      if [ "$funcstack[1]" = _sakata ]; then
        _sakata "$@"
      else
        compdef _sakata sakata
      fi

      """
  }

  private static func zshValue(of option: OptionSpec) -> String {
    switch option.argument {
    case .none: ""
    case .text(let placeholder): ":\(placeholder): "
    case .file(let placeholder): ":\(placeholder):_files"
    case .choice(let placeholder, let words):
      ":\(placeholder):(\(words.joined(separator: " ")))"
    }
  }

  /// The first sentence, without what zsh would read as its own.
  private static func zshText(_ text: String) -> String {
    firstSentence(of: text).filter { !"[]':\\".contains($0) }
  }

  private static func fish() -> String {
    var script = "complete -c sakata -f\n"
    for command in commandTable {
      script += "complete -c sakata -n __fish_use_subcommand -a \(command.name)"
      script += " -d '\(fishText(command.summary))'\n"
    }
    for command in commandTable {
      let condition = "complete -c sakata -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        script += condition + " -l \(option.name.rawValue)"
        if let short = option.short { script += " -s \(short)" }
        switch option.argument {
        case .none: break
        case .text: script += " -x"
        case .file: script += " -r -F"
        case .choice(_, let words): script += " -x -a '\(words.joined(separator: " "))'"
        }
        script += " -d '\(fishText(option.help))'\n"
      }
      switch command.operands {
      case .files, .file: script += condition + " -F\n"
      case .word(_, let words, _):
        script += condition + " -a '\(words.joined(separator: " "))'\n"
      case .text, .none: break
      }
    }
    return script
  }

  private static func fishText(_ text: String) -> String {
    firstSentence(of: text).filter { !"'\\".contains($0) }
  }

  private static func firstSentence(of text: String) -> String {
    let characters = Array(text)
    for index in characters.indices.dropLast() {
      if ".:;".contains(characters[index]) && characters[index + 1] == " " {
        return String(characters[..<index])
      }
    }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
