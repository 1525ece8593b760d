import Foundation

/// The SPDX identifiers of licences: of the libraries that programs depend on, and of licence
/// texts.
enum LicenceNames {
  /// The licences declared by the authors of libraries, by prefixes of file names.
  private static let libraries = [
    "libSDL": "Zlib", "libharfbuzz": "MIT", "libpixman": "MIT",
    "libfreetype": "FTL OR GPL-2.0-or-later", "libfribidi": "LGPL-2.1-or-later",
    "libfontconfig": "HPND-sell-variant AND MIT-Modern-Variant",
    "libdbus": "AFL-2.1 OR GPL-2.0-or-later", "libturbojpeg": "IJG AND BSD-3-Clause AND Zlib",
    "libjpeg": "IJG AND BSD-3-Clause AND Zlib", "libz.": "Zlib", "libX11": "MIT AND X11",
    "libxcb": "MIT", "libXau": "MIT", "libXdmcp": "MIT", "libXext": "MIT", "libXcursor": "MIT",
    "libXi": "MIT", "libXfixes": "MIT", "libXrandr": "MIT", "libXrender": "MIT", "libXss": "MIT",
    "libwayland": "MIT", "libxkbcommon": "MIT", "libdecor": "MIT", "libunibreak": "Zlib",
    "libpng": "libpng-2.0", "libcurl": "curl", "libsqlite3": "blessing",
    "libssl": "Apache-2.0", "libcrypto": "Apache-2.0", "libexpat": "MIT",
    "libc.": "LGPL-2.1-or-later", "libc_nonshared": "LGPL-2.1-or-later",
    "libm.": "LGPL-2.1-or-later", "libdl.": "LGPL-2.1-or-later", "librt.": "LGPL-2.1-or-later",
    "libpthread": "LGPL-2.1-or-later", "libutil.": "LGPL-2.1-or-later",
    "libresolv": "LGPL-2.1-or-later", "ld-linux": "LGPL-2.1-or-later",
    "Scrt": "LGPL-2.1-or-later", "crt1": "LGPL-2.1-or-later", "crti": "LGPL-2.1-or-later",
    "crtn": "LGPL-2.1-or-later", "crtbegin": gcc, "crtend": gcc, "libgcc": gcc,
    "libstdc++": gcc,
  ]

  private static let gcc = "GPL-3.0-or-later WITH GCC-exception-3.1"

  /// The licence of a library by its file; nil for an unknown one.
  static func ofLibrary(_ file: String) -> String? {
    libraries.filter { file.hasPrefix($0.key) }.max { $0.key.count < $1.key.count }?.value
  }

  /// The licence of a text that contains nothing but one licence; nil for any other.
  static func ofText(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    func has(_ part: String) -> Bool { words.contains(part) }
    let found: [(String, Bool)] = [
      (
        "Apache-2.0 WITH Swift-exception",
        has("Apache License") && has("Runtime Library Exception to the Apache 2.0 License")
      ),
      ("Apache-2.0", has("Apache License Version 2.0") && !has("Runtime Library Exception")),
      (
        "MIT",
        has("Permission is hereby granted, free of charge, to any person obtaining a copy")
          && has("The above copyright notice and this permission notice shall be included")
      ),
      (
        "ISC",
        has("Permission to use, copy, modify, and/or distribute this software for any purpose")
          && has("copyright notice and this permission notice appear in all copies")
      ),
      (
        "BSD-3-Clause",
        has("Redistribution and use in source and binary forms") && has("endorse or promote")
      ),
      (
        "BSD-2-Clause",
        has("Redistribution and use in source and binary forms") && !has("endorse or promote")
      ),
      ("MPL-2.0", has("Mozilla Public License Version 2.0")),
      ("Unlicense", has("This is free and unencumbered software released into the public domain")),
      ("OFL-1.1", has("SIL OPEN FONT LICENSE Version 1.1")),
    ]
    let names = found.filter(\.1).map(\.0)
    return names.count == 1 ? names[0] : nil
  }

  /// An identifier for a custom licence text, which the bill of materials then contains.
  static func reference(_ name: String) -> String {
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
    return "LicenseRef-" + String(letters)
  }

  /// The conjunction of several licences, without duplicates.
  static func all(_ licences: [String]) -> String {
    var seen: Set<String> = []
    let parts = licences.flatMap { licence in
      licence.contains(" OR ") ? [licence] : licence.components(separatedBy: " AND ")
    }.filter { seen.insert($0).inserted }
    guard parts.count > 1 else { return parts.first ?? "NOASSERTION" }
    return parts.map { $0.contains(" OR ") ? "(\($0))" : $0 }.joined(separator: " AND ")
  }

  /// Whether a text has the syntax of an SPDX expression, with any identifiers: identifiers, with
  /// exceptions, between AND and OR, and parentheses.
  static func isExpression(_ text: String) -> Bool {
    let signs = text.replacingOccurrences(of: "(", with: " ( ")
      .replacingOccurrences(of: ")", with: " ) ")
    var rest = signs.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    func next(_ word: String) -> Bool {
      guard rest.first == word else { return false }
      rest.removeFirst()
      return true
    }
    func name() -> String? {
      guard let word = rest.first, !["AND", "OR", "WITH"].contains(word),
        word.wholeMatch(of: "[A-Za-z0-9.+-]+")
      else { return nil }
      return rest.removeFirst()
    }
    func simple() -> Bool {
      if next("(") { return expression() && next(")") }
      guard name() != nil else { return false }
      guard next("WITH") else { return true }
      // The identifiers of exceptions contain these words.
      return name()?.wholeMatch(of: ".*(exception|note|GPL-CC).*") == true
    }
    func expression() -> Bool {
      repeat { if !simple() { return false } } while next("AND") || next("OR")
      return true
    }
    return expression() && rest.isEmpty
  }

  /// The identifiers in an expression that SPDX's list does not contain.
  static func unknown(in expression: String, _ tools: Tools) -> [String] {
    let list = try? String(contentsOf: tools.file("BundleParts/spdx-names.txt"), encoding: .utf8)
    guard let list else { return [] }
    let known = Set(list.split(separator: "\n").map(String.init)).union(["AND", "OR", "WITH"])
    return expression.split(whereSeparator: { " ()".contains($0) }).map(String.init)
      .filter { !known.contains($0) && !$0.hasPrefix("LicenseRef-") }
  }
}
