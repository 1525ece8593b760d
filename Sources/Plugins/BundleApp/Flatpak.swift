import Foundation

/// The input of flatpak-builder for a Flatpak: a manifest, which builds the libraries that the
/// runtime lacks, then the app from its sources, without network access once these are downloaded.
struct Flatpak {
  private let app: AppFacts
  private let tools: Tools

  /// An archive that flatpak-builder downloads, with its checksum.
  private struct Archive {
    let name: String
    let address: String
    let sum: String
    var options: [String] = []
    /// The licence file in it.
    var licence = "LICENSE.txt"

    /// The version, from the name of the archive.
    var version: String {
      let name = address.split(separator: "/").last.map(String.init) ?? ""
      return String(name.dropFirst(self.name.count + 1)).replacingOccurrences(
        of: ".tar.gz", with: "")
    }
  }

  /// The libraries that the runtime lacks, each depending on those before it.
  private static let libraries = [
    Archive(
      name: "SDL3",
      address:
        "https://github.com/libsdl-org/SDL/releases/download/release-3.4.14/SDL3-3.4.14.tar.gz",
      sum: "30d4aa2b3037718142b32dffd4e72f917ebb6cc5227150e7bb9c45efb2153aeb",
      options: ["-DSDL_TESTS=OFF", "-DSDL_EXAMPLES=OFF"]),
    Archive(
      name: "sdl2-compat",
      address: "https://github.com/libsdl-org/sdl2-compat/releases/download/release-2.32.70/"
        + "sdl2-compat-2.32.70.tar.gz",
      sum: "998fa62557eb46ffe7e5c3e2c123bc332f7df9d9f593b3ceed88ed1158428a44",
      options: ["-DSDL2COMPAT_TESTS=OFF"]),
    Archive(
      name: "SDL2_ttf",
      address: "https://github.com/libsdl-org/SDL_ttf/releases/download/release-2.24.0/"
        + "SDL2_ttf-2.24.0.tar.gz",
      sum: "0b2bf1e7b6568adbdbc9bb924643f79d9dedafe061fa1ed687d1d9ac4e453bfd",
      options: ["-DSDL2TTF_SAMPLES=OFF", "-DSDL2TTF_VENDORED=OFF", "-DSDL2TTF_HARFBUZZ=ON"]),
    Archive(
      name: "SDL2_image",
      address: "https://github.com/libsdl-org/SDL_image/releases/download/release-2.8.8/"
        + "SDL2_image-2.8.8.tar.gz",
      sum: "2213b56fdaff2220d0e38c8e420cbe1a83c87374190cba8c70af2156097ce30a",
      options: [
        "-DSDL2IMAGE_SAMPLES=OFF", "-DSDL2IMAGE_VENDORED=OFF", "-DSDL2IMAGE_DEPS_SHARED=OFF",
      ]
    ),
    Archive(
      name: "libunibreak",
      address: "https://github.com/adah1972/libunibreak/releases/download/libunibreak_5_1/"
        + "libunibreak-5.1.tar.gz",
      sum: "dd1a92d4c5646aa0e457ff41d89812ec5243863be6c20bbcb5ee380f3dd78377",
      licence: "LICENCE"),
  ]

  init(_ app: AppFacts, _ tools: Tools) { (self.app, self.tools) = (app, tools) }

  /// Writes a folder with the manifest and its files.
  func write(_ stage: Stage, _ icons: Icons) throws -> (URL, Bill) {
    let folder = stage.folder.appending(path: "\(app.command)-\(app.version)-flatpak")
    let files = FileManager.default
    let licences = try self.licences()
    do {
      try files.write(
        DesktopEntry(app: app).text,
        folder.appending(path: "share/applications/\(app.identifier).desktop"))
      try files.write(
        Metainfo(app: app).text,
        folder.appending(path: "share/metainfo/\(app.identifier).metainfo.xml"))
      try files.copy(
        app.licenceFile, to: folder.appending(path: "share/licenses/\(app.identifier)/LICENSE"))
      try files.copy(
        tools.kumikoLicence, to: folder.appending(path: "share/licenses/\(app.identifier)/Kumiko"))
      try files.write(try manifest(), folder.appending(path: "\(app.identifier).json"))
    } catch let problem as CocoaError {
      throw Problems("the manifest cannot be laid out: \(problem.localizedDescription)")
    }
    try icons.write(below: folder)
    print(
      "bundle: build it by flatpak-builder --user --install --install-deps-from=flathub BUILD "
        + "\(app.identifier).json, in this folder")
    try licences.write(below: folder)
    // Fonts and icons are not files of this folder: they are part of Kumiko's checkout. Swift is
    // that of the building machine.
    let rest = licences.parts.dropFirst().filter { !$0.isFiles && $0.kind != .linked }
    let bill = try Bill(Licences(app, parts: licences.parts.prefix(1) + rest), folder, tools, stage)
    try bill.write(folder.appending(path: Bill.path(app)))
    return (folder, bill)
  }

  /// The licences of the app, of the downloaded archives, and of Swift, whose libraries are linked
  /// statically.
  private func licences() throws -> Licences {
    var reader = LicenceReader(tools)
    var parts = reader.own(app) + reader.kumiko(app) + reader.packages(app)
    if !reader.problems.isEmpty { throw Problems(reader.problems) }
    parts += Self.libraries.map {
      Part(
        kind: .built, name: $0.name, version: $0.version, licence: "Zlib",
        text: "The text is \(place($0.name)) once it is built.", origin: $0.address, sum: $0.sum)
    }
    let swift = try SwiftRelease(tools)
    return Licences(
      app,
      parts: parts
        + ["Swift's libraries", "lib_FoundationICU.a"].map { name in
          var part = swift.part(name)
          (part.kind, part.version) = (.linked, "")
          return part
        })
  }

  /// The install path of the licence of a downloaded archive.
  private func place(_ name: String) -> String {
    "/app/share/licenses/\(app.identifier)/\(name)"
  }

  private func manifest() throws -> String {
    let list: [String: Any] = [
      "id": app.identifier, "runtime": "org.freedesktop.Platform", "runtime-version": "25.08",
      "sdk": "org.freedesktop.Sdk", "sdk-extensions": ["org.freedesktop.Sdk.Extension.swift6"],
      "command": app.command,
      "finish-args": [
        "--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--device=dri",
      ],
      "build-options": [
        "append-path": "/usr/lib/sdk/swift6/bin",
        "prepend-ld-library-path": "/usr/lib/sdk/swift6/lib",
      ],
      "cleanup": ["/include", "/lib/cmake", "/lib/pkgconfig", "*.la", "*.a"],
      "modules": Self.libraries.map(module) + [try program()],
    ]
    let data = try JSONSerialization.data(
      withJSONObject: list, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private func module(_ archive: Archive) -> [String: Any] {
    var module: [String: Any] = [
      "name": archive.name,
      "buildsystem": archive.options.isEmpty ? "autotools" : "cmake-ninja",
      "sources": [["type": "archive", "url": archive.address, "sha256": archive.sum]],
    ]
    if !archive.options.isEmpty {
      module["config-opts"] = archive.options + ["-DCMAKE_BUILD_TYPE=Release"]
    }
    // A module with a separate build folder has these one folder up.
    module["post-install"] = [
      "install -D -m 644 $(ls \(archive.licence) ../\(archive.licence) 2>/dev/null | head -n 1) "
        + place(archive.name)
    ]
    return module
  }

  /// The app, beside local copies of the packages that it depends on.
  private func program() throws -> [String: Any] {
    let parts = app.place.others + [app.place.kumiko].compactMap { $0 }
    let local = [app.place.folder] + parts.filter { $0.origin == nil }.map(\.folder)
    let base = Self.shared(local)
    func place(_ folder: URL) -> String {
      (["Sources"] + folder.standardizedFileURL.pathComponents.dropFirst(base.count))
        .joined(separator: "/")
    }
    var sources: [[String: Any]] = local.map {
      [
        "type": "dir", "path": $0.resolvingSymlinksInPath().path, "dest": place($0),
        "skip": [".build", ".git"],
      ]
    }
    sources.append(["type": "dir", "path": "share", "dest": "share"])
    let package = place(app.place.folder)
    var commands: [String] = []
    for part in parts {
      guard let origin = part.origin else { continue }
      let mirror = "Mirrors/" + part.folder.lastPathComponent
      sources.append([
        "type": "git", "url": origin.address, "commit": origin.commit, "dest": mirror,
        "disable-shallow-clone": true,
      ])
      commands.append(
        "swift package --package-path \(word(package)) config set-mirror --original "
          + "\(word(origin.address)) --mirror \"file://$PWD\"/\(word(mirror))")
    }
    let (built, target) = (word("\(package)/.build/flatpak"), "/app/lib/\(app.command)")
    let product = word(app.place.product)
    let kumiko =
      app.place.kumiko.map { "KUMIKO_PACKAGE=\"$PWD\"/\(word(place($0.folder))) " } ?? ""
    commands += [
      "\(kumiko)swift build --package-path \(word(package)) --scratch-path \(built) --disable-sandbox "
        + "-c release --static-swift-stdlib -Xlinker -no-pie --product \(product)",
      "install -D -m 755 \(built)/release/\(product) \(target)/\(app.identifier)",
      "cp -R \(built)/release/*.resources \(target)/",
      "mkdir -p /app/bin && ln -s ../lib/\(app.command)/\(app.identifier) /app/bin/\(app.command)",
      "cp -R share /app/",
    ]
    return [
      "name": app.command, "buildsystem": "simple", "build-commands": commands, "sources": sources,
    ]
  }

  /// A quoted argument of a command line.
  private func word(_ text: String) -> String {
    if text.wholeMatch(of: "[A-Za-z0-9_./:@+-]+") { return text }
    return "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// The innermost common parent of all folders, which is none of them: relative paths between them
  /// are preserved.
  private static func shared(_ folders: [URL]) -> [String] {
    var parts = folders[0].deletingLastPathComponent().standardizedFileURL.pathComponents
    for folder in folders {
      let others = folder.deletingLastPathComponent().standardizedFileURL.pathComponents
      parts = zip(parts, others).prefix { $0 == $1 }.map(\.0)
    }
    return parts
  }
}
