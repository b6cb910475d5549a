import Sakata

/// The button of a live page by which its reader saves the picture as it is then.
///
/// It lies in the upper right corner, above the price axis, and shows only where scripts run.
struct SavingMenu {
  enum Kind {
    case png, svg, csv
  }

  /// The name of the element that is saved.
  let element: String
  let kinds: [Kind]
  let language: ChartLanguage

  /// A button that opens a list of buttons, one for each kind.
  var markup: String {
    let buttons = kinds.map { "<button value=\"\($0)\">\("\($0)".uppercased())</button>" }
    return """
      <details class="save" hidden><summary aria-label="\(label)" title="\(label)">\
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 3v9m-3.5-3.5L10 12l3.5-3.5M3 13v4h14v-4"/></svg>\
      </summary><div>\(buttons.joined())</div></details>
      """
  }

  private var label: String {
    switch language {
    case .traditionalChinese: "儲存"
    case .simplifiedChinese: "保存"
    case .english: "Save"
    case .japanese: "保存"
    case .korean: "저장"
    }
  }

  /// The style sheet of the button in the page's theme.
  func sheet(of theme: ChartTheme) -> String {
    let (ground, text, edge) = (theme.background, theme.quietText, theme.separator)
    return """
      .save{position:fixed;top:env(safe-area-inset-top);right:env(safe-area-inset-right);\
      font:14px/1 sans-serif;color:\(cssColor(text))}
      .save>summary,.save button{display:grid;place-items:center;width:44px;height:44px;cursor:pointer;list-style:none}
      .save>summary{border-radius:7px;background:\(cssColor(ground))cc}
      .save>summary::-webkit-details-marker{display:none}
      .save svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.5;\
      stroke-linecap:round;stroke-linejoin:round}
      .save>div{position:absolute;right:4px;border:1px solid \(cssColor(edge));border-radius:7px;\
      background:\(cssColor(ground))}
      .save button{width:64px;border:0;background:none;font:inherit;color:\(cssColor(theme.text))}
      .save :is(summary,button):hover{color:#2f6fde}
      .save :focus-visible{outline:2px solid #2f6fde;outline-offset:-2px}
      @media print{.save{display:none}}
      """
  }

  /// Shows the button, and saves what is chosen under the page's title.
  var script: String {
    """
    const menu = document.querySelector('.save');
    const saved = document.querySelector('\(element)');
    const makers = {
    \(kinds.map { "\($0): async () => \(maker(of: $0))" }.joined(separator: ",\n"))
    };
    const fold = () => { menu.open = false; menu.firstElementChild.focus(); };
    menu.hidden = false;
    menu.addEventListener('click', async ({ target: { value } }) => {
    if (!value) return;
    fold();
    const href = URL.createObjectURL(await makers[value]());
    const name = document.title.replace(/[\\s\\u0000-\\u001f<>:"/\\\\|?*]+/g, ' ').trim().slice(0, 80) || 'chart';
    Object.assign(document.createElement('a'), { href, download: `${name}.${value}` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
    });
    menu.addEventListener('keydown', (event) => { if (event.key === 'Escape' && menu.open) fold(); });
    document.addEventListener('pointerdown', (event) => { if (!menu.contains(event.target)) menu.open = false; });
    """
  }

  private func maker(of kind: Kind) -> String {
    switch kind {
    case .png: "saved.exportPNG({ scale: Math.max(2, devicePixelRatio) })"
    case .svg: "new Blob([await saved.exportSVG()], { type: 'image/svg+xml' })"
    case .csv: "new Blob([saved.exportCSV()], { type: 'text/csv' })"
    }
  }
}
