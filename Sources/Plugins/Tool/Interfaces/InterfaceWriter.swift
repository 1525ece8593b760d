/// Writes the code that makes the objects of a nib or storyboard.
///
/// Each object has a function, whose line is that of the object in the nib: what the compiler says
/// about a class of the app points there.
final class InterfaceWriter {
  let path: String
  let module: ModuleFacts
  let moduleName: String
  private(set) var problems: [Problem] = []
  private var functions: [String] = []
  private(set) var modules: Set<String> = []
  private var colors: [String: InterfaceElement] = [:]
  /// The controller of the scene that is being written; empty in nibs.
  var controller = ""
  /// What stands for the first responder in the scene.
  var firstResponders: Set<String> = []

  init(path: String, module: ModuleFacts, moduleName: String) {
    self.path = path
    self.module = module
    self.moduleName = moduleName
  }

  // MARK: What is said

  func warn(_ element: InterfaceElement, _ text: String) {
    report(.warning, element, text)
  }

  func report(_ severity: Problem.Severity, _ element: InterfaceElement, _ text: String) {
    let label = element["userLabel"].map { " \"\($0)\"" } ?? ""
    let identifier = element.identifier.isEmpty ? "" : " \(element.identifier)"
    problems.append(
      Problem(
        severity: severity, file: path, line: element.line, column: 1,
        text: "\(element.name)\(label)\(identifier): \(text)"))
  }

  // MARK: Files

  var name: String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }

  static func function(of path: String) -> String {
    "uikitSourcesInterface_" + String(StableHash.of(path.utf8), radix: 36)
  }

  /// The whole file.
  func file(_ root: InterfaceElement) -> String {
    for element in root.list("resources") where element.name == "namedColor" {
      if let name = element["name"], let color = element.child("color") { colors[name] = color }
    }
    let isStoryboard = root.child("scenes") != nil
    let body = isStoryboard ? storyboard(root) : nib(root)
    let imports = (["UIKit"] + modules.sorted()).map { "import \($0)" }.joined(separator: "\n")
    return """
      // Made by UIKitSources from \(name).
      \(imports)

      @MainActor private enum Interface {
      \(functions.joined(separator: "\n"))
      }

      nonisolated func \(Self.function(of: path))() {
      \(body)
      }

      """
  }

  private func nib(_ root: InterfaceElement) -> String {
    var lines: [String] = []
    var made: [String] = []
    for element in root.list("objects") {
      if element.name == "placeholder" {
        if element["placeholderIdentifier"] == "IBFilesOwner" {
          lines += connections(of: element, as: "owner").map { "    " + $0 }
        }
      } else if let function = object(element) {
        made.append(function)
      }
    }
    let all = made.map { "\($0)(nib)" }.joined(separator: ", ")
    return "  Nibs.add(\(SwiftText.literal(name))) { nib in\n    let made: [Any?] = ["
      + all + "]\n" + lines.joined(separator: "\n")
      + "\n    return made\n  }"
  }

  // MARK: Objects

  /// The class of an object, as Swift names it.
  func type(of element: InterfaceElement, _ kind: InterfaceKind) -> String {
    guard let custom = element["customClass"], !custom.isEmpty else { return kind.type }
    if let other = element["customModule"], element["customModuleProvider"] != "target",
      other != moduleName, module.classes[custom] == nil
    {
      modules.insert(other)
      return "\(other).\(custom)"
    }
    return custom
  }

  /// Writes the function of an object, and says how it is called; nil where it is not known.
  func object(_ element: InterfaceElement) -> String? {
    guard let kind = InterfaceKind.all[element.name] else {
      warn(element, "Kumiko does not have this kind of object; it is left out")
      return nil
    }
    return function(
      of: element, type(of: element, kind), kind,
      statements(of: element) + connections(of: element, as: "view"))
  }

  /// Writes a function that makes an object, and says how it is called.
  func function(
    of element: InterfaceElement, _ type: String, _ kind: InterfaceKind, _ lines: [String]
  ) -> String {
    let function = "o\(functions.count)"
    let body = lines.map { "      \($0)" }.joined(separator: "\n")
    let make: String
    if ["barButtonItem", "customObject"].contains(element.name)
      || element.name.hasSuffix("GestureRecognizer")
    {
      let made = type == "UIBarButtonItem" ? barButton(element) : "\(type)()"
      make = "    let view = nib.note(\(id(element)), \(made))\n\(body)\n    return view"
    } else {
      make =
        "    nib.make(\(id(element)), \(kind.type).self, [\(values(of: element))], "
        + "{ \(type)(coder: $0) }) { view in\n\(body)\n      _ = view\n    }"
    }
    functions.append(
      "#sourceLocation(file: \(SwiftText.literal(path)), line: \(element.line))\n"
        + "  static func \(function)(_ nib: NibBuilder) -> \(type)? {\n\(make)\n  }\n"
        + "#sourceLocation()")
    return "Interface.\(function)"
  }

  func id(_ element: InterfaceElement) -> String { SwiftText.literal(element.identifier) }

  private func barButton(_ element: InterfaceElement) -> String {
    if let system = element["systemItem"] {
      return "UIBarButtonItem(barButtonSystemItem: .\(system), target: nil, action: nil)"
    }
    return "UIBarButtonItem()"
  }

  /// What must be known when the object is made.
  private func values(of element: InterfaceElement) -> String {
    var values: [String] = []
    switch element.name {
    case "tableView":
      values.append("\"style\": UITableView.Style.\(element["style"] ?? "plain")")
    case "tableViewCell":
      let styles = [
        "IBUITableViewCellStyleDefault": "`default`", "IBUITableViewCellStyleSubtitle": "subtitle",
        "IBUITableViewCellStyleValue1": "value1", "IBUITableViewCellStyleValue2": "value2",
      ]
      let style = element["style"].flatMap { styles[$0] } ?? "`default`"
      values.append("\"style\": UITableViewCell.CellStyle.\(style)")
      if let identifier = element["reuseIdentifier"] {
        values.append("\"reuseIdentifier\": \(SwiftText.literal(identifier))")
      }
    default: break
    }
    return values.isEmpty ? ":" : values.joined(separator: ", ")
  }

  // MARK: What is said about an object

  /// Statements that set what the nib says about `view`.
  func statements(of element: InterfaceElement) -> [String] {
    var lines = attributes(of: element)
    lines += special(element)
    for child in element.children { lines += part(child, of: element) }
    lines += late(element)
    return lines
  }

  private func attributes(of element: InterfaceElement) -> [String] {
    let kinds = InterfaceKind.chain(element.name)
    let isControllers = kinds.last?.type == "UIViewController"
    var lines: [String] = []
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      if let rule = kinds.lazy.compactMap({ $0.attributes[name] }).first {
        if !rule.property.isEmpty {
          lines.append("view.\(rule.property) = \(text(of: value, as: rule.value))")
        }
      } else if let line = priority(name, value) {
        lines.append(line)
      } else if name == "translatesAutoresizingMaskIntoConstraints" {
        lines.append("view.translatesAutoresizingMaskIntoConstraints = \(value == "YES")")
      } else if !InterfaceKind.silent.contains(name), !isControllers || name != "style" {
        warn(element, "'\(name)' (\"\(value)\") is left out: Kumiko does not know it here")
      }
    }
    return lines
  }

  private func priority(_ name: String, _ value: String) -> String? {
    let names = [
      "horizontalHuggingPriority": ("Hugging", "horizontal"),
      "verticalHuggingPriority": ("Hugging", "vertical"),
      "horizontalCompressionResistancePriority": ("CompressionResistance", "horizontal"),
      "verticalCompressionResistancePriority": ("CompressionResistance", "vertical"),
    ]
    return names[name].map {
      "view.setContent\($0.0)Priority(UILayoutPriority(\(value)), for: .\($0.1))"
    }
  }

  private func text(of value: String, as kind: InterfaceKind.Value) -> String {
    switch kind {
    case .bool: "\(value == "YES")"
    case .number: value.contains(".") ? trimmed(value) : value
    case .text: SwiftText.literal(value)
    case .image: InterfaceValues.image(value, catalog: nil)
    case .word(let words): "." + (words[value] ?? value)
    }
  }

  /// `3.0` as `3`, which every type of number takes.
  private func trimmed(_ value: String) -> String {
    guard let number = Double(value), number == number.rounded(), abs(number) < 1e9 else {
      return value
    }
    return "\(Int(number))"
  }

  func color(_ element: InterfaceElement) -> String? {
    if let color = InterfaceValues.color(element, named: colors) { return color }
    warn(element.parent ?? element, "the colour \(element.attributes) is not known; it is left out")
    return nil
  }

  private func part(_ child: InterfaceElement, of element: InterfaceElement) -> [String] {
    let kinds = InterfaceKind.chain(element.name)
    switch child.name {
    case "rect" where child.key == "frame":
      return child.parent?.key == "contentView"
        ? [] : ["view.frame = \(InterfaceValues.rect(child))"]
    case "autoresizingMask":
      return child.parent?.key == "contentView"
        ? [] : ["view.autoresizingMask = \(InterfaceValues.autoresizing(child))"]
    case "color":
      guard let property = kinds.lazy.compactMap({ $0.colors[child.key ?? ""] }).first else {
        warn(element, "the colour '\(child.key ?? "")' is left out: Kumiko does not know it here")
        return []
      }
      return color(child).map { ["view.\(property) = \($0)"] } ?? []
    case "fontDescription":
      guard let font = InterfaceValues.font(child) else {
        warn(element, "the font \(child.attributes) is not known; it is left out")
        return []
      }
      return [element.name == "button" ? "view.titleLabel?.font = \(font)" : "view.font = \(font)"]
    case "subviews": return child.children.flatMap { subview($0, of: element) }
    case "constraints", "connections": return []
    case "viewLayoutGuide":
      let guide = [
        "safeArea": "safeAreaLayoutGuide", "contentLayoutGuide": "contentLayoutGuide",
        "frameLayoutGuide": "frameLayoutGuide", "keyboard": "keyboardLayoutGuide",
      ][child.key ?? ""]
      return guide.map { ["nib.note(\(id(child)), view.\($0))"] } ?? []
    case "edgeInsets" where child.key == "layoutMargins",
      "directionalEdgeInsets" where child.key == "directionalLayoutMargins":
      return ["view.layoutMargins = \(InterfaceValues.insets(child))"]
    case "inset" where child.key == "contentInset" || child.key == "separatorInset":
      return ["view.\(child.key ?? "") = \(InterfaceValues.insets(child))"]
    case "userDefinedRuntimeAttributes":
      return child.children.flatMap { runtimeAttribute($0, of: element) }
    case "variation":
      warn(element, "variations for size classes are left out")
      return []
    default: return keyed(child, of: element)
    }
  }

  private func subview(_ child: InterfaceElement, of element: InterfaceElement) -> [String] {
    let standard = [
      "textLabel": "textLabel", "detailTextLabel": "detailTextLabel",
      "imageView": "imageView",
    ]
    if element.name == "tableViewCellContentView", let part = child.key.flatMap({ standard[$0] }) {
      let lines = statements(of: child).filter {
        !$0.hasPrefix("view.frame") && !$0.hasPrefix("view.autoresizingMask")
      }
      return ["if let view = cell.\(part) {", "  nib.note(\(id(child)), view)"]
        + lines.map { "  \($0)" } + ["}"]
    }
    return object(child).map { ["nib.add(\($0)(nib), to: view)"] } ?? []
  }
}
