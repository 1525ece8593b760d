import Kumiko

/// One step of a script.
enum Step: Equatable {
  case click(CGPoint)
  case clickItem(section: Int, item: Int, modifiers: UIEvent.KeyModifiers)
  case press(String)
  case drag(from: CGPoint, to: CGPoint, milliseconds: Double)
  case swipe(from: CGPoint, to: CGPoint, milliseconds: Double)
  case wheel(CGVector, at: CGPoint)
  case key(UIEvent.KeyPress)
  case type(String)
  case wait(milliseconds: Double)
  case settle
  case resize(CGSize)
  case screenshot(String)
  case dump(String)

  /// The step in a line; nil where the line is empty or a comment.
  ///
  /// - Throws: what is wrong with the line.
  static func parse(_ line: String) throws(Failure) -> Step? {
    let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    let parts = line.split(separator: " ", maxSplits: 1)
    let words = Words(command: String(parts[0]), rest: parts.count > 1 ? String(parts[1]) : "")
    switch words.command {
    case "click":
      let n = try words.numbers(2, "X Y")
      return .click(CGPoint(x: n[0], y: n[1]))
    case "click-item": return try words.item([])
    case "shift-click-item": return try words.item(.shift)
    case "ctrl-click-item": return try words.item(.control)
    case "press": return .press(try words.text("TITLE"))
    case "drag":
      let way = try words.way()
      return .drag(from: way.from, to: way.to, milliseconds: way.milliseconds)
    case "swipe":
      let way = try words.way()
      return .swipe(from: way.from, to: way.to, milliseconds: way.milliseconds)
    case "wheel":
      let n = try words.numbers(4, "DX DY X Y")
      return .wheel(CGVector(dx: n[0], dy: n[1]), at: CGPoint(x: n[2], y: n[3]))
    case "key": return .key(try words.key())
    case "type": return .type(try words.text("TEXT"))
    case "wait": return .wait(milliseconds: try words.duration(try words.numbers(1, "MS")[0]))
    case "settle":
      _ = try words.numbers(0, "")
      return .settle
    case "resize":
      let n = try words.numbers(2, "W H")
      return .resize(CGSize(width: n[0], height: n[1]))
    case "screenshot": return .screenshot(try words.text("FILE"))
    case "dump": return .dump(try words.text("FILE"))
    default: throw .outside("'\(words.command)' is no step; Gallery --help lists them")
    }
  }
}

/// A line taken apart.
private struct Words {
  let command: String
  let rest: String

  func numbers(_ count: Int, _ form: String) throws(Failure) -> [Double] {
    let values = rest.split(separator: " ").map { Double($0) }
    guard values.count == count, !values.contains(where: { $0?.isFinite != true }) else {
      throw .outside("'\(command) \(rest)' must be '\(command)\(form.isEmpty ? "" : " ")\(form)'")
    }
    return values.compactMap { $0 }
  }

  func item(_ modifiers: UIEvent.KeyModifiers) throws(Failure) -> Step {
    let n = try numbers(2, "SECTION ITEM")
    guard let section = Int(exactly: n[0]), let item = Int(exactly: n[1]) else {
      throw .outside("'\(command) \(rest)' must name whole numbers")
    }
    return .clickItem(section: section, item: item, modifiers: modifiers)
  }

  func way() throws(Failure) -> (from: CGPoint, to: CGPoint, milliseconds: Double) {
    let n = try numbers(5, "X1 Y1 X2 Y2 MS")
    return (CGPoint(x: n[0], y: n[1]), CGPoint(x: n[2], y: n[3]), try duration(n[4]))
  }

  func text(_ form: String) throws(Failure) -> String {
    guard !rest.isEmpty else { throw .outside("'\(command)' must be '\(command) \(form)'") }
    return rest
  }

  /// A key as scripts write it, with the keys held before it: `left`, `ctrl+shift+left`, `+`.
  func key() throws(Failure) -> UIEvent.KeyPress {
    let held: [String: UIEvent.KeyModifiers] = [
      "ctrl": .control, "shift": .shift, "alt": .alt, "command": .command,
    ]
    var modifiers: UIEvent.KeyModifiers = []
    var name = try text("NAME")[...]
    while let plus = name.dropLast().firstIndex(of: "+"),
      let modifier = held[name[..<plus].lowercased()]
    {
      modifiers.insert(modifier)
      name = name[name.index(after: plus)...]
    }
    if let problem = UIEvent.KeyPress.problem(withName: String(name)) { throw .outside(problem) }
    return UIEvent.KeyPress(String(name), modifiers: modifiers)
  }

  /// Up to ten minutes.
  func duration(_ milliseconds: Double) throws(Failure) -> Double {
    guard (0...600_000).contains(milliseconds) else {
      throw .outside("'\(command) \(rest)' must last from 0 to 600000 milliseconds")
    }
    return milliseconds
  }
}
