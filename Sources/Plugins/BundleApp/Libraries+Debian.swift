import Foundation

extension Libraries {
  /// Libraries of Kumiko and of common dependencies of apps, whose package names are the same in
  /// all releases, by their packages in Debian and Ubuntu. Those of the system itself are not
  /// listed: their versions decide.
  static let steady = [
    "libSDL2-2.0.so.0": "libsdl2-2.0-0", "libSDL2_ttf-2.0.so.0": "libsdl2-ttf-2.0-0",
    "libSDL2_image-2.0.so.0": "libsdl2-image-2.0-0", "libharfbuzz.so.0": "libharfbuzz0b",
    "libpixman-1.so.0": "libpixman-1-0", "libfreetype.so.6": "libfreetype6",
    "libfribidi.so.0": "libfribidi0", "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3", "libturbojpeg.so.0": "libturbojpeg0 | libturbojpeg",
    "libz.so.1": "zlib1g", "libX11.so.6": "libx11-6",
    "libwayland-client.so.0": "libwayland-client0",
    "libpng16.so.16": "libpng16-16t64 | libpng16-16", "libcurl.so.4": "libcurl4t64 | libcurl4",
    "libsqlite3.so.0": "libsqlite3-0", "libssl.so.3": "libssl3t64 | libssl3",
    "libcrypto.so.3": "libssl3t64 | libssl3", "libasound.so.2": "libasound2t64 | libasound2",
    "libpulse.so.0": "libpulse0", "libglib-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgobject-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgio-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0", "libuuid.so.1": "libuuid1",
    "libsecret-1.so.0": "libsecret-1-0", "libcairo.so.2": "libcairo2",
    "libenchant-2.so.2": "libenchant-2-2", "libGL.so.1": "libgl1", "libEGL.so.1": "libegl1",
    "libbz2.so.1.0": "libbz2-1.0", "liblzma.so.5": "liblzma5", "libzstd.so.1": "libzstd1",
    "libncursesw.so.6": "libncursesw6", "libtinfo.so.6": "libtinfo6",
    "libc.so.6": "", "libm.so.6": "", "libdl.so.2": "", "libpthread.so.0": "", "librt.so.1": "",
    "libutil.so.1": "", "libresolv.so.2": "", "libstdc++.so.6": "", "libgcc_s.so.1": "libgcc-s1",
    "ld-linux-x86-64.so.2": "", "ld-linux-aarch64.so.1": "", "ld-linux-riscv64-lp64d.so.1": "",
  ]

  /// Prefixes of packages whose names differ between releases.
  static let wandering = [
    "libunibreak", "libicu", "libxml2", "libavcodec", "libavformat", "libavutil", "libswscale",
    "libswresample", "libpolyclipping", "libjpeg.so", "libtiff", "libwebp", "libheif", "libavif",
    "libpoppler", "libboost_",
  ]

  /// Whether every desktop has a library, in a version that matches its graphics and fonts: the
  /// exclusion list of the AppImage project.
  static func isEverywhere(_ name: String) -> Bool {
    let names = [
      "ld-linux", "libc.so", "libm.so", "libdl.so", "librt.so", "libpthread.so", "libresolv.so",
      "libutil.so", "libstdc++.so", "libgcc_s.so", "libX11", "libxcb.so", "libwayland-client.so",
      "libGL.so", "libEGL.so", "libGLX.so", "libGLdispatch.so", "libdrm.so", "libgbm.so",
      "libasound.so", "libfontconfig.so", "libfreetype.so", "libharfbuzz.so", "libfribidi.so",
      "libz.so", "libexpat.so",
    ]
    return names.contains(where: name.hasPrefix)
  }

  /// A package by both of its names, before and after the transition to 64-bit time.
  static func alternatives(_ package: String) -> String {
    package.hasSuffix("t64")
      ? "\(package) | \(package.dropLast(3))" : "\(package) | \(package)t64"
  }

  /// The C and C++ libraries that a program requires, by the newest versions of the symbols that it
  /// uses.
  static func system(_ versions: [String]) -> [String] {
    func newest(_ prefix: String) -> [Int]? {
      versions.filter { $0.hasPrefix(prefix) }
        .map { $0.dropFirst(prefix.count).split(separator: ".").compactMap { Int($0) } }
        .max { $0.lexicographicallyPrecedes($1) }
    }
    var packages: [String] = []
    if let c = newest("GLIBC_") {
      packages.append("libc6 (>= \(c.map(String.init).joined(separator: ".")))")
    }
    if let patch = newest("GLIBCXX_3.4.")?.first {
      // The compiler of each version.
      let compilers = [29: "11", 30: "12", 31: "13", 32: "13.1", 33: "14", 34: "15"]
      packages.append("libstdc++6" + (compilers[patch].map { " (>= \($0))" } ?? ""))
    }
    return packages
  }
}
