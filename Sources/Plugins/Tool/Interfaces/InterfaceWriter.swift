/// Writes the code that creates the objects of a nib or storyboard.
///
/// Each object has a function, whose line is that of the object in the nib: diagnostics of the
/// compiler about a class of the app point there.
final class InterfaceWriter {
  let path: String
  let module: ModuleFacts
  let moduleName: String
  let library: LibraryFacts
  private(set) var problems: [Problem] = []
  private var functions: [SwiftCode] = []
  private var modules: Set<Identifier> = []
  private var colors: [String: InterfaceElement] = [:]
  /// The controller of the scene that is being written; empty in nibs.
  var controller = ""
  /// The identifiers of the first responder placeholders in the scene.
  var firstResponders: Set<String> = []

  init(path: String, module: ModuleFacts, moduleName: String, library: LibraryFacts) {
    self.path = path
    self.module = module
    self.moduleName = moduleName
    self.library = library
  }

  // MARK: Diagnostics

  func warn(_ element: InterfaceElement, _ text: String) {
    report(.warning, element, text)
  }

  /// Reports a diagnostic about an object once.
  func report(_ severity: Problem.Severity, _ element: InterfaceElement, _ text: String) {
    let label = element["userLabel"].map { " \"\($0)\"" } ?? ""
    let identifier = element.identifier.isEmpty ? "" : " \(element.identifier)"
    let problem = Problem(
      severity: severity, file: path, line: element.line, column: 1,
      text: "\(element.name)\(label)\(identifier): \(text)")
    if !problems.contains(problem) { problems.append(problem) }
  }

  // MARK: Files

  /// The name of the file, by which the program refers to it.
  var name: String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }

  /// The language of the file; nil if it is for all languages.
  var language: String? {
    let folder = path.split(separator: "/").dropLast().last ?? ""
    guard folder.hasSuffix(".lproj"), folder != "Base.lproj" else { return nil }
    return String(folder.dropLast(6))
  }

  /// The arguments after the name in the registration of the file.
  var place: SwiftCode { language.map { ", language: \(literal: $0)" } ?? "" }

  /// The function that registers a file with Kumiko.
  static func function(of path: String) -> SwiftCode {
    "uikitSourcesInterface_\(key: StableHash.of(path.utf8))"
  }

  /// The type that contains the functions of the file.
  private var holder: SwiftCode { "UIKitSourcesObjects_\(key: StableHash.of(path.utf8))" }

  /// The whole file.
  func file(_ root: InterfaceElement) -> SwiftCode {
    let body = contents(root)
    let others = modules.sorted { $0.text < $1.text }.map { other in
      (module.importsWithAccess.contains(other.text) ? "internal " : "") + "import \(other)"
        as SwiftCode
    }
    return """
      // Made by UIKitSources from \(comment: name).
      \(([module.importOfUIKit] + others).lines)

      @MainActor private enum \(holder) {
      \(functions.lines)
      }

      nonisolated func \(Self.function(of: path))() {
      \(body)
      }

      """
  }

  private func contents(_ root: InterfaceElement) -> SwiftCode {
    if root.name == "archive" {
      warn(root, "is of Xcode 4 or older and left out; open it in Xcode and have it upgraded")
      return ""
    }
    if let target = root["targetRuntime"],
      !["iOS.CocoaTouch", "iOS.CocoaTouch.iPad"].contains(target)
    {
      warn(root, "is none of UIKit's (\(target)) and left out")
      return ""
    }
    for element in root.list("resources") where element.name == "namedColor" {
      if let name = element["name"], let color = element.child("color") { colors[name] = color }
    }
    return root.child("scenes") != nil ? storyboard(root) : nib(root)
  }

  private func nib(_ root: InterfaceElement) -> SwiftCode {
    var lines: [SwiftCode] = []
    var made: [SwiftCode] = []
    let objects = root.list("objects")
    firstResponders = Set(
      objects.filter { $0["placeholderIdentifier"] == "IBFirstResponder" }.map(\.identifier))
    for element in objects {
      if element.name == "placeholder" {
        switch element["placeholderIdentifier"] {
        case "IBFilesOwner": lines += connections(of: element).indented("    ")
        case "IBFirstResponder", nil: break
        case let name?:
          lines.append("    nib.external(\(id(element)), \(literal: name))")
          lines += connections(of: element).indented("    ")
        }
      } else if let function = object(element) {
        made.append(function)
      }
    }
    let all = made.map { "\($0)(nib)" as SwiftCode }.array
    return "  Nibs.add(\(literal: name)\(place)) { nib in\n    let made: [Any?] = \(all)\n"
      + "\(lines.lines)\n    return made\n  }"
  }

  // MARK: Objects

  /// The class of an object, by its Swift name.
  func type(of element: InterfaceElement, _ kind: InterfaceKind) -> SwiftCode {
    guard let custom = element["customClass"], !custom.isEmpty else { return kind.type }
    if let own = ownType(custom) { return own }
    if let name = Identifier(type: custom) {
      if module.declared.contains(custom) { return "\(name)" }
      if let other = element["customModule"], other != moduleName, other != "UIKit",
        module.imports.contains(other), let module = Identifier(other)
      {
        modules.insert(module)
        return "\(module).\(name)"
      }
      if !library.isKnown || library.classes.contains(custom) { return "\(name)" }
    }
    warn(element, "there is no class '\(custom)'; \(kind.type.text) stands for it")
    return kind.type
  }

  /// A class of the module that a nib refers to; nil if there is none.
  func ownType(_ custom: String) -> SwiftCode? {
    module.swiftName(ofClass: custom).flatMap { Identifier(type: $0) }.map { "\($0)" }
  }

  /// Writes the function of an object, and returns the call of it; nil for an unknown kind.
  func object(_ element: InterfaceElement) -> SwiftCode? {
    if let kind = InterfaceKind.all[element.name],
      !library.isKnown || library.classes.contains(kind.type.text) || kind.type == "NSObject"
    {
      return function(
        of: element, type(of: element, kind), kind,
        statements(of: element) + connections(of: element))
    }
    guard let view = element.child("rect", key: "frame") else {
      warn(element, "Kumiko does not have this kind of object; it is left out")
      return nil
    }
    warn(element, "Kumiko does not have this kind of object; an empty view stands for it")
    let kept = ["id", "translatesAutoresizingMaskIntoConstraints", "hidden", "alpha", "tag"]
    let plain = InterfaceElement(
      "view", element.attributes.filter { kept.contains($0.key) }, line: element.line)
    plain.children =
      [view] + element.children.filter { ["autoresizingMask", "constraints"].contains($0.name) }
    plain.parent = element.parent
    return object(plain)
  }

  /// Writes a function that creates an object, and returns the call of it.
  func function(
    of element: InterfaceElement, _ type: SwiftCode, _ kind: InterfaceKind, _ lines: [SwiftCode]
  ) -> SwiftCode {
    let function: SwiftCode = "o\(functions.count)"
    let isPlain = element.name == "customObject"
    let made: SwiftCode = isPlain ? "_ in \(type)()" : "\(type)(coder: $0)"
    let make: SwiftCode =
      "    nib.make(\(id(element)), \(isPlain ? type : kind.type).self, \(values(of: element)), "
      + "{ \(made) }) { view in\n\(lines.indented("      ").lines)\n      _ = view\n    }"
    functions.append(
      "#sourceLocation(file: \(literal: path), line: \(element.line))\n"
        + "  static func \(function)(_ nib: NibBuilder) -> \(type)? {\n\(make)\n  }\n"
        + "#sourceLocation()")
    return "\(holder).\(function)"
  }

  func id(_ element: InterfaceElement) -> SwiftCode { "\(literal: element.identifier)" }

  /// The arguments that are needed when the object is created.
  private func values(of element: InterfaceElement) -> SwiftCode {
    var values: [SwiftCode: SwiftCode] = [:]
    func word(_ attribute: SwiftCode, _ words: [String: SwiftCode], _ type: SwiftCode) {
      guard let word = element[attribute.text] else { return }
      guard let known = words[word] else {
        return warn(element, "'\(attribute.text)' (\"\(word)\") is not known; it is left out")
      }
      guard library.has(known.text, in: type.text) else {
        return warn(
          element, "'\(attribute.text)' (\"\(word)\") is left out: Kumiko does not know it here")
      }
      values["\"\(attribute)\""] = "\(type).\(known)"
    }
    switch element.name {
    case "tableView":
      word("style", .same("plain", "grouped", "insetGrouped"), "UITableView.Style")
    case "tableViewCell":
      word(
        "style",
        [
          "IBUITableViewCellStyleDefault": "`default`", "IBUITableViewCellStyleValue1": "value1",
          "IBUITableViewCellStyleSubtitle": "subtitle", "IBUITableViewCellStyleValue2": "value2",
        ], "UITableViewCell.CellStyle")
      values["\"reuseIdentifier\""] = element["reuseIdentifier"].map { "\(literal: $0)" }
    case "tableViewHeaderFooterView", "collectionViewCell", "collectionReusableView":
      values["\"reuseIdentifier\""] = element["reuseIdentifier"].map { "\(literal: $0)" }
    case "barButtonItem":
      word("systemItem", InterfaceWords.barItems, "UIBarButtonItem.SystemItem")
    case "tabBarItem":
      word("systemItem", InterfaceWords.tabItems, "UITabBarItem.SystemItem")
    case "button": word("buttonType", InterfaceWords.buttonTypes, "UIButton.ButtonType")
    case "pageViewController":
      word(
        "transitionStyle", .same("scroll", "pageCurl"), "UIPageViewController.TransitionStyle")
      word(
        "navigationOrientation", .same("horizontal", "vertical"),
        "UIPageViewController.NavigationOrientation")
      values["\"pageSpacing\""] = element.number("pageSpacing").map { "CGFloat(\($0))" }
    case "splitViewController":
      word(
        "style",
        .same("doubleColumn", "tripleColumn", "unspecified"),
        "UISplitViewController.Style")
    default: break
    }
    return values.sorted { $0.key.text < $1.key.text }.dictionary
  }

  /// The colour as Swift code; nil if it is unknown, which is reported.
  func color(_ element: InterfaceElement) -> SwiftCode? {
    if let color = InterfaceValues.color(element, named: colors) { return color }
    warn(element.parent ?? element, "the colour \(element.attributes) is not known; it is left out")
    return nil
  }

  /// The font as Swift code; nil if it is unknown, which is reported.
  func font(_ element: InterfaceElement) -> SwiftCode? {
    if let font = InterfaceValues.font(element) { return font }
    warn(element.parent ?? element, "the font \(element.attributes) is not known; it is left out")
    return nil
  }
}
