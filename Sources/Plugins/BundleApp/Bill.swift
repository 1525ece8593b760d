import Foundation

/// A bill of materials in SPDX 2.3: the contents of a bundle, file by file, and its dependencies.
struct Bill {
  private let app: AppFacts
  private let licences: Licences
  private let files: [BilledFile]
  private let sums: [String?]
  private let copyrights: [String]
  /// The verification codes of all files, and of those of each part that consists only of files.
  private let codes: [String]

  /// - Parameter root: the finished bundle, except for the bill itself.
  init(_ licences: Licences, _ root: URL, _ tools: Tools, _ stage: Stage) throws {
    (app, self.licences) = (licences.app, licences)
    let billing = Billing(tools, stage)
    files = try billing.files(root).map { path, small, large in
      BilledFile(path: path, small: small, large: large, part: Self.owner(path, licences))
    }
    sums = try licences.parts.enumerated().map { [files] index, part in
      if index == 0 || part.isFiles {
        let inside = files.filter { index == 0 || $0.part == index }
        return try billing.sum(ofFiles: inside.map { ($0.path, $0.large) })
      }
      if let sum = part.sum { return sum }
      if let file = part.file { return try billing.sum(of: file) }
      return try part.sources.map { try billing.sum(ofSources: $0) }
    }
    copyrights = licences.parts.map(\.copyright)
    codes = try licences.parts.indices.map { [files] index in
      guard index == 0 || licences.parts[index].isFiles else { return "" }
      return try billing.code(files.filter { index == 0 || $0.part == index }.map(\.small))
    }
  }

  /// The index of the part that a file of the bundle belongs to; 0, the app itself, unless another
  /// one claims it.
  private static func owner(_ path: String, _ licences: Licences) -> Int {
    licences.parts.firstIndex { $0.prefixes.contains(where: path.hasPrefix) } ?? 0
  }

  static func path(_ app: AppFacts) -> String {
    "share/doc/\(app.command)/\(app.identifier).spdx.json"
  }

  /// - Parameter package: the file of the finished bundle, with its SHA-256; nil for the bill
  ///   inside it.
  func text(package: (name: String, sum: String)? = nil) throws -> String {
    let environment = ProcessInfo.processInfo.environment
    let epoch = environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    let date = epoch.map { Date(timeIntervalSince1970: $0) } ?? Date()
    var document: [String: Any] = [
      "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
      "name": "\(app.identifier)-\(app.version)",
      // A different one for each bundle that has different files.
      "documentNamespace": "https://spdx.org/spdxdocs/\(app.identifier)-\(app.version)-"
        + (package?.sum ?? codes[0]),
      "creationInfo": [
        "created": date.ISO8601Format(), "creators": ["Tool: swift-package-bundle"],
      ],
      "packages": licences.parts.indices.map { self.package($0, package) },
      "files": files.enumerated().map(file),
      "relationships": relations,
    ]
    let own = references
    if !own.isEmpty { document["hasExtractedLicensingInfos"] = own }
    guard
      let data = try? JSONSerialization.data(
        withJSONObject: document, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    else { throw Problems("the bill of materials cannot be written as JSON") }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  func write(_ file: URL) throws {
    do {
      try FileManager.default.write(text(), file)
    } catch let error as CocoaError {
      throw Problems("\(file.path) cannot be written: \(error.localizedDescription)")
    }
  }

  // MARK: Contents

  private func package(_ index: Int, _ made: (name: String, sum: String)?) -> [String: Any] {
    let part = licences.parts[index]
    var package: [String: Any] = [
      "SPDXID": "SPDXRef-Part-\(index)", "name": part.name,
      "downloadLocation": part.origin ?? "NOASSERTION", "licenseConcluded": part.licence,
      "licenseDeclared": part.licence, "copyrightText": copyrights[index],
      "filesAnalyzed": index == 0 || part.isFiles,
    ]
    if !part.version.isEmpty { package["versionInfo"] = part.version }
    if let supplier = part.supplier { package["supplier"] = supplier }
    if let address = part.address {
      package["externalRefs"] = [
        [
          "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
          "referenceLocator": address,
        ]
      ]
    }
    if let sum = sums[index] {
      package["checksums"] = [["algorithm": "SHA256", "checksumValue": sum]]
    }
    if index == 0 && made == nil || index > 0 && part.isFiles {
      package["sourceInfo"] =
        "The sum is that of what sha256sum prints of these files, in the folder of the bundle and "
        + "in the order of their paths."
    }
    if let file = part.file { package["packageFileName"] = file.lastPathComponent }
    if part.file == nil, let sources = part.sources {
      package["sourceInfo"] =
        "The sum is that of what this prints in \(sources.lastPathComponent): "
        + Billing.listing + " | sha256sum"
    }
    if part.kind == .outside {
      package["comment"] =
        "Not in this bundle: the distribution's. The sum is that of the one it was linked with."
    }
    if part.kind == .built { package["comment"] = "Fetched and compiled by flatpak-builder." }
    if part.isFiles, index > 0 {
      package["licenseInfoFromFiles"] = names(in: [part.licence])
      package["packageVerificationCode"] = ["packageVerificationCodeValue": codes[index]]
    }
    if index == 0 {
      package["primaryPackagePurpose"] = "APPLICATION"
      package["licenseConcluded"] = LicenceNames.all(
        licences.parts.filter { $0.kind != .outside }.map(\.licence))
      package["licenseInfoFromFiles"] = names(in: files.map(licence))
      package["packageVerificationCode"] = [
        "packageVerificationCodeValue": codes[0],
        "packageVerificationCodeExcludedFiles": ["./" + Self.path(app)],
      ]
      if let made {
        package["packageFileName"] = made.name
        package["checksums"] = [["algorithm": "SHA256", "checksumValue": made.sum]]
      }
    }
    return package
  }

  private func licence(_ file: BilledFile) -> String {
    switch file.path {
    case Tree.program(app): licences.ofProgram
    case let path where path.hasPrefix("share/metainfo/"): "CC0-1.0"
    default: licences.parts[file.part].licence
    }
  }

  private func file(_ index: Int, _ file: BilledFile) -> [String: Any] {
    [
      "SPDXID": "SPDXRef-File-\(index)", "fileName": "./" + file.path,
      "checksums": [
        ["algorithm": "SHA1", "checksumValue": file.small],
        ["algorithm": "SHA256", "checksumValue": file.large],
      ],
      "licenseConcluded": licence(file), "licenseInfoInFiles": names(in: [licence(file)]),
      "copyrightText": copyrights[file.part],
    ]
  }

  private var relations: [[String: String]] {
    func relation(_ from: String, _ kind: String, _ to: String) -> [String: String] {
      ["spdxElementId": from, "relationshipType": kind, "relatedSpdxElement": to]
    }
    let program = files.firstIndex { $0.path == Tree.program(app) }
    let linker = program.map { "SPDXRef-File-\($0)" } ?? "SPDXRef-Part-0"
    var list = [relation("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-Part-0")]
    for (index, part) in licences.parts.enumerated().dropFirst() {
      let name = "SPDXRef-Part-\(index)"
      switch part.kind {
      case .within: list.append(relation("SPDXRef-Part-0", "CONTAINS", name))
      case .linked: list.append(relation(linker, "STATIC_LINK", name))
      case .built: list.append(relation("SPDXRef-Part-0", "DEPENDS_ON", name))
      case .outside: list.append(relation(linker, "DYNAMIC_LINK", name))
      }
    }
    for (index, file) in files.enumerated() {
      list.append(relation("SPDXRef-Part-0", "CONTAINS", "SPDXRef-File-\(index)"))
      guard file.part > 0 else { continue }
      let (part, name) = ("SPDXRef-Part-\(file.part)", "SPDXRef-File-\(index)")
      // A package that was not analysed file by file must not list files.
      list.append(
        licences.parts[file.part].isFiles
          ? relation(part, "CONTAINS", name) : relation(name, "GENERATED_FROM", part))
    }
    return list
  }

  /// Each licence and exception of expressions, as SPDX lists those of files.
  private func names(in expressions: [String]) -> [String] {
    let parts = expressions.flatMap {
      $0.replacingOccurrences(of: "(", with: "").replacingOccurrences(of: ")", with: "")
        .replacingOccurrences(of: " OR ", with: " AND ").components(separatedBy: " AND ")
    }
    return Set(parts).sorted()
  }

  /// The texts that expressions refer to.
  private var references: [[String: String]] {
    var seen: Set<String> = []
    return licences.parts.flatMap { part in
      names(in: [part.licence]).filter { $0.hasPrefix("LicenseRef-") }
        .filter { seen.insert($0).inserted }
        .map { ["licenseId": $0, "name": part.name, "extractedText": part.text] }
    }
  }
}

/// A file of a bundle, with its checksums.
private struct BilledFile {
  let path: String
  /// SHA-1, and SHA-256.
  let small: String
  let large: String
  let part: Int
}
