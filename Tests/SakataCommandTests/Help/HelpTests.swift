import Foundation
import Testing

@testable import SakataCommand

@Suite struct HelpTests {
  @Test func explainsEveryOptionOfEveryCommandWithinTheWidth() {
    for command in commandTable {
      let text = HelpText.text(of: command)
      for option in command.options { #expect(text.contains(option.long), "\(command.name)") }
      let wide = text.split(separator: "\n").filter {
        HelpText.columns(of: String($0)) > HelpText.width && !$0.hasPrefix("  sakata")
      }
      #expect(wide.isEmpty, "\(wide)")
    }
  }

  @Test func listsEveryCommand() {
    for command in commandTable { #expect(HelpText.overview().contains("  \(command.name) ")) }
  }

  @Test func putsAllOptionsIntoTheManualPage() {
    let page = ManPage.text()
    for command in commandTable {
      for option in command.options {
        #expect(page.contains("\\fB" + ManPage.escaped(option.long) + "\\fR"))
      }
    }
    let strange = page.split(separator: "\n").filter {
      $0.hasPrefix("'")
        || $0.hasPrefix(".")
          && ![
            "TH", "SH", "SS", "TP", "PP", "RS", "RE", "nf",
            "fi", "B ", "RI", "br",
          ].contains(String($0.dropFirst().prefix(2)))
    }
    #expect(strange.isEmpty, "\(strange)")
  }

  @Test(arguments: shellWords)
  func completesEveryOption(shell: String) {
    let script = Completions.script(for: shell)
    for command in commandTable {
      for option in command.options { #expect(script.contains(option.name.rawValue)) }
    }
  }
}
