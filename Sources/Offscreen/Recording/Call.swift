import KumikoCore
import KumikoFoundation

/// Calls of a host as source text, for readers of a test's recording.
enum Call {
  static func click(_ point: CGPoint, _ modifiers: UIEvent.KeyModifiers, _ count: Int) -> String {
    var parts = ["at: \(text(point))"]
    let names = names(of: modifiers)
    if !names.isEmpty { parts.append("modifiers: [\(names.joined(separator: ", "))]") }
    if count != 1 { parts.append("count: \(count)") }
    return "click(\(parts.joined(separator: ", ")))"
  }

  static func keys(_ name: String, _ modifiers: UIEvent.KeyModifiers) -> String {
    let names = names(of: modifiers)
    let rest = names.isEmpty ? "" : ", modifiers: [\(names.joined(separator: ", "))]"
    return text(name) + rest
  }

  /// A call on an element, by its line.
  static func on(_ node: UIAccessibility.Node, _ call: String) -> String {
    node.label.isEmpty
      ? "\(node.role.rawValue).\(call)" : "\(node.role.rawValue) \(text(node.label)).\(call)"
  }

  static func text(_ point: CGPoint) -> String { "\(text(point.x)), \(text(point.y))" }
  static func text(_ vector: CGVector) -> String { "\(text(vector.dx)), \(text(vector.dy))" }
  static func text(_ size: CGSize) -> String { "\(text(size.width)) × \(text(size.height))" }

  /// A number with up to two decimal places.
  static func text(_ number: CGFloat) -> String {
    let value = (Double(number) * 100).rounded() / 100
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// A text in quotes, truncated if it is long.
  static func text(_ text: String) -> String {
    let shown = text.count > 60 ? text.prefix(59) + "…" : text
    return shown.debugDescription
  }

  private static func names(of modifiers: UIEvent.KeyModifiers) -> [String] {
    let all: [(UIEvent.KeyModifiers, String)] = [
      (.shift, ".shift"), (.control, ".control"), (.alt, ".alt"), (.command, ".command"),
    ]
    return all.filter { modifiers.contains($0.0) }.map(\.1)
  }
}
