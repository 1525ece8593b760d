import Foundation

/// The icons of a program, in all sizes, from one picture.
struct Icons {
  private let app: AppFacts
  private let tools: Tools
  static let sizes = [16, 22, 24, 32, 48, 64, 128, 256, 512]

  private let scaler: URL
  private let isDrawn: Bool
  /// The size of the picture, in pixels.
  private let size: Int

  /// Checks the picture; one that is unsuitable for icons is rejected.
  init(_ app: AppFacts, _ tools: Tools) throws {
    (self.app, self.tools) = (app, tools)
    scaler = try Self.scaler(tools)
    let said = try tools.run(
      scaler, ["--size", app.icon.path], failure: "\(app.icon.path) is no picture that can be read")
    let size = said.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    isDrawn = app.icon.pathExtension.lowercased() == "svg"
    guard size.count == 2, size[0] == size[1], isDrawn || size[0] >= 256 else {
      throw Problems(
        "the icon \(app.icon.path) is \(size.map(String.init).joined(separator: " × ")): give one "
          + "that is as wide as high, of 256 × 256 pixels or more")
    }
    self.size = size[0]
  }

  /// Writes the sizes that are no larger than the picture.
  func write(below root: URL) throws {
    let folder = root.appending(path: "share/icons/hicolor")
    var arguments = [app.icon.path]
    for wanted in Self.sizes where isDrawn || wanted <= size {
      let place = folder.appending(path: "\(wanted)x\(wanted)/apps/\(app.identifier).png")
      try? FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      arguments += ["\(wanted)", place.path]
    }
    try tools.run(scaler, arguments, failure: "the icons cannot be made of \(app.icon.path)")
    if isDrawn {
      do {
        try FileManager.default.copy(
          app.icon, to: folder.appending(path: "scalable/apps/\(app.identifier).svg"))
      } catch {
        throw Problems("\(app.icon.path) cannot be copied")
      }
    }
  }

  /// The program that scales pictures down, which is compiled first. It has the same requirements
  /// as Kumiko.
  private static func scaler(_ tools: Tools) throws -> URL {
    let source = tools.file("BundleParts/scale-icon.c")
    let program = tools.work.appending(path: "scale-icon")
    let compiler = tools.lookUp("clang") ?? tools.lookUp("cc")
    guard let compiler else {
      throw Problems("there is no C compiler on this machine: install the package clang or gcc")
    }
    try tools.run(
      compiler,
      ["-O2", "-o", program.path, source.path, "-lSDL2", "-lSDL2_image", "-lm"],
      failure: "what makes icons does not compile; `make deps` in a checkout of Kumiko installs SDL"
    )
    return program
  }
}
