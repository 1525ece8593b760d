import KumikoFoundation
import KumikoGraphics

/// Data on the clipboard in one of the types that are available.
package struct ClipboardContent: Equatable, Sendable {
  /// The type as the desktop names it: `image/png`.
  package let type: String
  package let data: Data

  package init(type: String, data: Data) {
    self.type = type
    self.data = data
  }
}

/// The clipboard of a desktop, implemented by a host.
@preconcurrency @MainActor package protocol Clipboard: AnyObject {
  /// The types in which the content that was copied or cut last is available; empty if there is
  /// none.
  var types: [String] { get }
  /// The data of a type; nil if its owner has none, or does not answer.
  func data(of type: String) -> Data?
  /// Replaces the content by one item in several types; clears it if there are none.
  func offer(_ contents: [ClipboardContent])
  /// Whether the present content was put there by this program.
  var isOwn: Bool { get }
  /// The number of changes by other programs, since this one began.
  var changes: Int { get }
  /// The primary selection: the text that was selected last; nil if there is none.
  var primarySelection: String? { get set }
}

/// A clipboard within the program, where there is no desktop.
final class ProgramClipboard: Clipboard {
  private var contents: [ClipboardContent] = []
  var primarySelection: String?
  let isOwn = true
  let changes = 0
  var types: [String] { contents.map(\.type) }
  func data(of type: String) -> Data? { contents.first { $0.type == type }?.data }
  func offer(_ contents: [ClipboardContent]) { self.contents = contents }
}

/// The types of data on clipboards of Linux desktops.
enum ClipboardType {
  /// Text, the best first: the last is Latin 1.
  static let text = ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING"]
  /// Images that can be read.
  static let images = ["image/png", "image/jpeg", "image/svg+xml"]
  /// Lists of addresses; the second is what file managers write, with what to do in front.
  static let addresses = [AddressList.type, "x-special/gnome-copied-files"]

  /// A colour: four numbers of 16 bits, red, green, blue and opacity, as in GTK.
  static let color = "application/x-color"

  /// Apple's type identifiers, and the desktop's types that they correspond to.
  static let names: [(name: String, types: [String])] = [
    ("public.utf8-plain-text", text), ("public.png", ["image/png"]),
    ("public.jpeg", ["image/jpeg"]), ("public.svg-image", ["image/svg+xml"]),
    ("public.url", addresses), ("public.html", ["text/html"]), ("public.rtf", ["text/rtf"]),
    ("com.adobe.pdf", ["application/pdf"]),
    ("com.apple.uikit.color", [color]),
  ]

  private static let otherNames = [
    "public.plain-text": "public.utf8-plain-text", "public.text": "public.utf8-plain-text",
    "public.file-url": "public.url",
  ]

  /// The desktop's types for a name: the name itself unless it is one of Apple's.
  static func types(named name: String) -> [String] {
    let name = otherNames[name] ?? name
    return names.first { $0.name == name }?.types ?? [name]
  }

  /// A colour as it looks with the present traits.
  static func data(of color: UIColor) -> Data {
    let rgba = color.rgba(with: .current)
    let numbers = [rgba.red, rgba.green, rgba.blue, rgba.alpha].map {
      UInt16(($0 * 65_535).rounded())
    }
    return numbers.withUnsafeBytes { Data($0) }
  }

  static func color(_ data: Data) -> UIColor? {
    guard data.count == 8 else { return nil }
    let bytes = [UInt8](data)
    let numbers = (0..<4).map { index in
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self) }
    }
    let parts = numbers.map { CGFloat($0) / 65_535 }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  static func string(_ data: Data, _ type: String) -> String? {
    guard type == "STRING" else { return String(decoding: data, as: UTF8.self) }
    return String(data: data, encoding: .isoLatin1)
  }

  /// A text in all types that can represent it; empty for an empty text.
  static func contents(ofText text: String) -> [ClipboardContent] {
    guard !text.isEmpty else { return [] }
    return ClipboardType.text.compactMap { type in
      let data = type == "STRING" ? text.data(using: .isoLatin1) : Data(text.utf8)
      return data.map { ClipboardContent(type: type, data: $0) }
    }
  }

  static func contents(of urls: [URL]) -> [ClipboardContent] {
    guard !urls.isEmpty else { return [] }
    let lines = urls.map(\.absoluteString)
    var contents = [ClipboardContent(type: AddressList.type, data: AddressList.write(lines))]
    if urls.allSatisfy(\.isFileURL) {
      let files = (["copy"] + lines).joined(separator: "\n")
      contents.append(
        ClipboardContent(type: "x-special/gnome-copied-files", data: Data(files.utf8)))
    }
    let text = urls.map { $0.isFileURL ? $0.relativePath : $0.absoluteString }.joined(
      separator: "\n")
    return contents + ClipboardType.contents(ofText: text)
  }

  /// The addresses in a list of them, a line each; lines that begin with `#` are remarks.
  static func urls(_ data: Data, _ type: String) -> [URL] {
    AddressList.read(data, behind: type == "x-special/gnome-copied-files" ? 1 : 0)
  }
}
