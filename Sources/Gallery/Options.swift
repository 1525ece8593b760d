import Driving
import Kumiko
import KumikoCGetopt

/// The options on the command line.
struct Options {
  /// The requested screen; without one a window has the list of screens, too.
  var screen: String?
  var list = false
  var help = false
  var headless = false
  var mcp = false
  var size = CGSize(width: 800, height: 600)
  var hasSize = false
  var scale: CGFloat?
  var appearance: UIUserInterfaceStyle?
  var direction: UITraitEnvironmentLayoutDirection?
  var textSize: UIContentSizeCategory?
  var contrast: UIAccessibilityContrast?
  var script: String?
  var output: String?
  var film: String?

  static let help = """
    usage: Gallery [OPTION …]

      --screen NAME            the screen to show (default: overview; in a window, all of them)
      --list                   list the screens
      --size WxH               size of the window in points (default: 800x600)
      --scale S                pixels a point, 0.5 … 8 (default: the display's; 1 when headless)
      --appearance light|dark  (default: light)
      --direction ltr|rtl      the direction of reading (default: ltr)
      --text PERCENT           how large text is, 80 … 310 (default: as the user chose; 100 when
                               headless)
      --contrast normal|high   (default: as the user chose; normal when headless)
      --headless               open no window; time is a test's clock
      --script FILE            run the steps in FILE, one a line; - for standard input
      --output FILE.png        write a picture of the end
      --mcp                    let an agent use the screens, by the Model Context Protocol on
                               standard input and output, without a window
      --film DIR               with --headless: write a picture of each frame, 60 a second
      --help                   this text

    steps of a script:
      click X Y · click-item SECTION ITEM · shift-click-item … · ctrl-click-item …
      press TITLE · drag X1 Y1 X2 Y2 MS · swipe X1 Y1 X2 Y2 MS (a finger) · wheel DX DY X Y
      key NAME · type TEXT
      wait MS · settle · resize W H · screenshot FILE · dump FILE
      open SCREEN · tap NAME · type-into NAME TEXT · picture FILE · record · help, which lists all
    """

  private enum Name: String, CaseIterable {
    case screen, list, size, scale, appearance, direction, text, contrast, headless, script, mcp
    case output, film, help

    var takesArgument: Bool { ![.list, .headless, .mcp, .help].contains(self) }
  }

  init(_ arguments: [String]) throws(Failure) {
    let words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    let names = Name.allCases.map { strdup($0.rawValue) }
    defer { for name in names { free(name) } }
    let table = zip(Name.allCases, names).map {
      kumiko_option(name: UnsafePointer($1), takes_argument: $0.takesArgument ? 1 : 0)
    }
    while true {
      var argument: UnsafePointer<CChar>?
      var rest: Int32 = 0
      let next = kumiko_next_option(
        Int32(words.count), words, table, Int32(table.count), &argument, &rest)
      let text = argument.map { String(cString: $0) } ?? ""
      if next == -2 { throw .usage("\(text) is unknown or lacks its value") }
      if next == -1 {
        // By now the options precede all other arguments, regardless of their original order.
        guard Int(rest) < words.count, let word = words[Int(rest)] else { break }
        throw .usage("\(String(cString: word)) is no option")
      }
      try set(Name.allCases[Int(next)], text)
    }
    if mcp, headless || script != nil || output != nil || film != nil || screen != nil {
      throw .usage("--mcp stands with the size and the look alone: agents open screens themselves")
    }
    if film != nil, !headless {
      throw .usage("--film needs --headless: a film has a clock of its own")
    }
  }

  private mutating func set(_ name: Name, _ text: String) throws(Failure) {
    switch name {
    case .screen: screen = text
    case .list: list = true
    case .help: help = true
    case .headless: headless = true
    case .mcp: mcp = true
    case .script: script = text
    case .output: output = text
    case .film: film = text
    case .size: (size, hasSize) = (try Options.size(text), true)
    case .scale: scale = try Options.scale(text)
    case .text: textSize = try Options.textSize(text)
    case .contrast:
      guard let known = ["normal": UIAccessibilityContrast.normal, "high": .high][text] else {
        throw .usage("--contrast is normal or high, not \(text)")
      }
      contrast = known
    case .appearance:
      guard let style = ["light": UIUserInterfaceStyle.light, "dark": .dark][text] else {
        throw .usage("--appearance is light or dark, not \(text)")
      }
      appearance = style
    case .direction:
      let directions: [String: UITraitEnvironmentLayoutDirection] = [
        "ltr": .leftToRight, "rtl": .rightToLeft,
      ]
      guard let known = directions[text] else {
        throw .usage("--direction is ltr or rtl, not \(text)")
      }
      direction = known
    }
  }

  private static func size(_ text: String) throws(Failure) -> CGSize {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...32_767).contains(width), (1...32_767).contains(height)
    else { throw .usage("--size is WxH with sides from 1 to 32767, such as 800x600, not \(text)") }
    return CGSize(width: width, height: height)
  }

  private static func scale(_ text: String) throws(Failure) -> CGFloat {
    guard let scale = Double(text), (0.5...8).contains(scale) else {
      throw .usage("--scale is a number from 0.5 to 8, not \(text)")
    }
    return CGFloat(scale)
  }

  /// The category whose text size is closest to a percentage of the default size.
  private static func textSize(_ text: String) throws(Failure) -> UIContentSizeCategory {
    guard let percent = Double(text), (80...310).contains(percent) else {
      throw .usage("--text is a number from 80 to 310, not \(text)")
    }
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    func distance(_ category: UIContentSizeCategory) -> CGFloat {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      return abs(UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traits) - percent)
    }
    return categories.min { distance($0) < distance($1) } ?? .large
  }

  /// The conditions of offscreen screens.
  var conditions: DrivingConditions {
    DrivingConditions(size: size, scale: scale ?? 1, traits: traits)
  }

  /// A driving session for a window that shows a screen.
  func session(of stage: any Stage, _ screen: Screen) -> DrivingSession {
    DrivingSession(
      stage: stage, code: screen.code, screens: Screen.all.map(\.driven), conditions: conditions)
  }

  /// The traits that differ from a default window.
  var traits: UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: appearance ?? .unspecified, displayScale: scale ?? 0,
      layoutDirection: direction ?? .unspecified,
      preferredContentSizeCategory: textSize ?? .unspecified,
      accessibilityContrast: contrast ?? .unspecified)
  }
}
