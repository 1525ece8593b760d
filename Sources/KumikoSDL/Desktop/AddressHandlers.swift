import Foundation

/// The URL schemes for which the desktop has applications, by the specification of associations
/// between MIME types and applications.
struct AddressHandlers {
  private let files: [String]

  /// Reads the folders that an environment names.
  init(_ environment: [String: String]) {
    let home = environment["HOME"] ?? "/"
    func folders(_ name: String, _ usual: String) -> [String] {
      let value = environment[name] ?? ""
      return (value.isEmpty ? usual : value).split(separator: ":").map(String.init)
    }
    let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").lowercased().split(separator: ":")
    let lists = desktops.map { "\($0)-mimeapps.list" } + ["mimeapps.list"]
    let configuration =
      folders("XDG_CONFIG_HOME", home + "/.config") + folders("XDG_CONFIG_DIRS", "/etc/xdg")
    let data =
      (folders("XDG_DATA_HOME", home + "/.local/share")
      + folders("XDG_DATA_DIRS", "/usr/local/share:/usr/share")).map { $0 + "/applications" }
    files = (configuration + data).flatMap { folder in
      (lists + ["mimeinfo.cache"]).map { folder + "/" + $0 }
    }
  }

  /// Whether an application handles URLs with a scheme such as `https`.
  func handle(_ scheme: String) -> Bool {
    let scheme = scheme.lowercased()
    guard !scheme.isEmpty, scheme.allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
    else { return false }
    let key = "x-scheme-handler/\(scheme)="
    return files.contains { path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
      var isRemoved = false
      for line in text.split(separator: "\n") {
        if line.hasPrefix("[") { isRemoved = line.hasPrefix("[Removed") }
        if !isRemoved, line.hasPrefix(key), line.count > key.count { return true }
      }
      return false
    }
  }
}
