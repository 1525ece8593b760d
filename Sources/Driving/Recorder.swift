import Foundation
import KumikoCore
import Offscreen

/// Records actions, as a test in Swift.
struct Recorder {
  private var opening: [String] = []
  var steps: [String] = []
  private var hasExpectation = false
  /// The code that finds the empty field of the last click; nil after any other action.
  var emptyField: String?
  /// Whether lists were scrolled to an element by name.
  var hasRevealed = false

  /// Starts a new recording with a controller.
  mutating func begin(with code: String, _ conditions: DrivingConditions) {
    self = Recorder()
    let arguments = Recorder.arguments(conditions, "size").joined(separator: "\n    ")
    opening = ["let host = try OffscreenHost(\n    \(arguments))"]
    opening += ["host.rootViewController = \(code)", "await host.settle()"]
  }

  /// Starts a new recording with a screen.
  mutating func begin(with screen: DrivenScreen, _ conditions: DrivingConditions) {
    switch screen.content {
    case .screen(_, let code): begin(with: code, conditions)
    case .preview(let preview):
      self = Recorder()
      opening = [
        "let host = try await OffscreenHost.showing(",
        "  preview: \(Recorder.literal(preview.name)), in: \(Recorder.literal(preview.module)),",
        Recorder.arguments(conditions, "screen").map { "  \($0)" }.joined(separator: "\n  ") + ")",
      ]
    }
  }

  /// Starts a new recording with the content of a window of a running app.
  mutating func begin(with window: UIWindow) {
    begin(with: Recorder.code(for: window.rootViewController), Recorder.conditions(of: window))
    opening.insert(
      "// The window showed this; where more is needed to make it, add it here.", at: 1)
    if let title = window.title, !title.isEmpty {
      opening.insert("host.window.title = \(Recorder.literal(title))", at: 1)
    }
  }

  /// The conditions of a window, for tests that show the same offscreen.
  static func conditions(of window: UIWindow) -> DrivingConditions {
    var traits: [UITraitCollection] = []
    let shown = window.traitCollection
    if shown.userInterfaceStyle == .dark { traits.append(.init(userInterfaceStyle: .dark)) }
    if shown.layoutDirection == .rightToLeft { traits.append(.init(layoutDirection: .rightToLeft)) }
    if shown.preferredContentSizeCategory != .large {
      traits.append(.init(preferredContentSizeCategory: shown.preferredContentSizeCategory))
    }
    if shown.accessibilityContrast == .high { traits.append(.init(accessibilityContrast: .high)) }
    return DrivingConditions(
      size: window.bounds.size, traits: UITraitCollection(traitsFrom: traits))
  }

  /// The code that creates a controller, as far as its class determines it.
  private static func code(for controller: UIViewController?) -> String {
    guard let controller else { return "UIViewController()" }
    if type(of: controller) == UINavigationController.self, controller.children.count == 1 {
      return "UINavigationController(rootViewController: \(code(for: controller.children.first)))"
    }
    return "\(type(of: controller))()"
  }

  /// Records a statement; nil, for an action that has none, adds a comment.
  mutating func note(_ code: String?) {
    let line = code ?? "// An element without a name was used here: give it one."
    // Waiting twice is the same as once.
    if line == "await host.settle()", (steps.last ?? opening.last) == line { return }
    steps.append(line)
  }

  /// Records an expectation.
  mutating func expect(_ code: String?) {
    note(code)
    hasExpectation = true
  }

  /// The test; without an expectation of its own it ends with one of the accessibility description.
  func test(_ name: String, endingWith accessibilityText: String) -> String {
    var lines = opening + steps
    if !hasExpectation {
      let fence =
        accessibilityText.contains("\"\"\"") || accessibilityText.contains("\\") ? "#" : ""
      lines += ["#expect(", "  host.accessibilityDescription() == \(fence)\"\"\""]
      lines += accessibilityText.split(separator: "\n", omittingEmptySubsequences: false).map {
        "    \($0)"
      }
      lines += ["    \"\"\"\(fence))"]
    }
    let body = lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    let head = ["ScreenshotTesting", "Testing"].map { "import \($0)\n" }.joined()
    return head + "\n@MainActor @Test func \(name)() async throws {\n\(body)\n}\n"
  }

  // MARK: Code

  /// The code that finds an element again; nil if only its position distinguishes it.
  static func element(
    _ node: UIAccessibility.Node, in nodes: [UIAccessibility.Node]
  ) -> String? {
    let names = [node.identifier, node.label].compactMap(\.self).filter { !$0.isEmpty }
    for role in [nil, node.role] {
      for name in names where (try? ElementSearch(name, role).one(in: nodes))?.id == node.id {
        let kind = role.map { ", role: .\(caseName($0))" } ?? ""
        return "host.element(\(literal(name))\(kind))"
      }
    }
    for name in names {
      let found = ElementSearch(name, node.role).all(in: nodes)
      if let index = found.firstIndex(where: { $0.id == node.id }) {
        return "host.elements(\(literal(name)), role: .\(caseName(node.role)))[\(index)]"
      }
    }
    return nil
  }

  static func click(_ point: CGPoint, _ modifiers: UIEvent.KeyModifiers = []) -> String {
    let names = names(of: modifiers)
    return "host.click(at: \(text(point))\(names.isEmpty ? "" : ", modifiers: [\(names)]"))"
  }

  static func movement(
    _ name: String, _ start: CGPoint, _ end: CGPoint, _ seconds: TimeInterval
  ) -> String {
    "host.\(name)(from: \(text(start)), to: \(text(end)), duration: \(seconds))"
  }

  static func keys(_ key: UIEvent.KeyPress) -> String {
    let names = names(of: key.modifiers)
    return literal(key.name) + (names.isEmpty ? "" : ", modifiers: [\(names)]")
  }

  /// A text as a Swift literal.
  static func literal(_ text: String) -> String { text.debugDescription }

  static func text(_ point: CGPoint) -> String {
    "CGPoint(x: \(text(point.x)), y: \(text(point.y)))"
  }

  static func text(_ size: CGSize) -> String {
    "CGSize(width: \(text(size.width)), height: \(text(size.height)))"
  }

  static func text(_ number: CGFloat) -> String {
    let value = (Double(number) * 100).rounded() / 100
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// The name of a role in code.
  static func caseName(_ role: UIAccessibility.Role) -> String { "\(role)" }

  /// A name converted to a function name; nil if that is impossible.
  static func functionName(_ name: String) -> String? {
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard let first = name.first, !name.contains(where: { "`\\\n\r".contains($0) }),
      name.contains(where: { $0 != " " })
    else { return nil }
    return isPlain && !first.isNumber ? name : "`\(name)`"
  }

  private static func arguments(_ conditions: DrivingConditions, _ size: String) -> [String] {
    var parts = ["\(size): \(text(conditions.size))"]
    if conditions.scale != 1 { parts.append("scale: \(text(conditions.scale))") }
    let line = parts.joined(separator: ", ")
    let traits = conditions.code
    guard !traits.isEmpty else { return [line] }
    return [line + ",", "traits: UITraitCollection("]
      + traits.enumerated().map { "  \($1)\($0 == traits.count - 1 ? ")" : ",")" }
  }

  static func names(of modifiers: UIEvent.KeyModifiers) -> String {
    let all: [(UIEvent.KeyModifiers, String)] = [
      (.shift, ".shift"), (.control, ".control"), (.alt, ".alt"), (.command, ".command"),
    ]
    return all.filter { modifiers.contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
