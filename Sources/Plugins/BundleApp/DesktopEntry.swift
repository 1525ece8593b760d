import Foundation

/// The text of the desktop entry, by which menus, docks and file managers identify a program.
struct DesktopEntry {
  let app: AppFacts

  var text: String {
    let takesFiles = !app.types.isEmpty
    var lines = [
      "[Desktop Entry]", "Type=Application", "Name=" + escaped(app.name),
      "Comment=" + escaped(app.summary), "Exec=" + app.command + (takesFiles ? " %U" : ""),
      "Icon=" + app.identifier, "Terminal=false", "Categories=" + list(app.categories),
    ]
    if !app.keywords.isEmpty { lines.append("Keywords=" + list(app.keywords)) }
    if takesFiles { lines.append("MimeType=" + list(app.types)) }
    lines += ["StartupNotify=true", "StartupWMClass=" + app.identifier]
    let names = app.actions.indices.map { "action\($0 + 1)" }
    if !names.isEmpty { lines.append("Actions=" + list(names)) }
    for (name, action) in zip(names, app.actions) {
      lines += [
        "", "[Desktop Action \(name)]", "Name=" + escaped(action.title),
        "Exec=\(app.command) " + quoted("shortcut:" + action.identifier),
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func list(_ words: [String]) -> String {
    words.map { escaped($0).replacingOccurrences(of: ";", with: "\\;") + ";" }.joined()
  }

  /// A value on one line.
  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\n", with: "\\n")
  }

  /// An argument of a command line.
  private func quoted(_ word: String) -> String {
    let plain = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:_-")
    if word.unicodeScalars.allSatisfy(plain.contains) { return word }
    var text = ""
    for letter in word {
      if "\"`$\\".contains(letter) { text += "\\" }
      text += letter == "%" ? "%%" : String(letter)
    }
    return "\"" + escaped(text) + "\""
  }
}
