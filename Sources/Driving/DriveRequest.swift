import Foundation
import KumikoCore

/// The request of `swift package drive` to a program, as JSON in `KUMIKO_DRIVE`.
package nonisolated struct DriveRequest: Codable, Sendable {
  /// `lines`, for a person or a script, or `mcp`.
  package var protocolName = "lines"
  /// The script; nil for lines on standard input.
  package var script: String?
  /// The app that is driven instead of previews, by its name or process; empty for the only running
  /// one, nil for previews.
  package var running: String?
  /// The size of the screen in points.
  package var width: Double = 390
  package var height: Double = 844
  /// Pixels per point.
  package var scale: Double = 1
  /// `light` or `dark`.
  package var appearance = "light"
  /// `ltr` or `rtl`.
  package var direction = "ltr"
  /// `XS` … `XXXL`, `AccessibilityM` … `AccessibilityXXXL`.
  package var text = "L"

  package init() {}

  @MainActor package var conditions: DrivingConditions {
    DrivingConditions(
      size: CGSize(width: width, height: height), scale: scale,
      traits: UITraitCollection(
        userInterfaceStyle: appearance == "dark" ? .dark : .unspecified,
        layoutDirection: direction == "rtl" ? .rightToLeft : .unspecified,
        preferredContentSizeCategory: text == "L"
          ? .unspecified : DrivingConditions.category(text)))
  }

  /// Runs it, with all previews of the program.
  @MainActor func run() async throws {
    let session = DrivingSession(
      screens: running == nil ? try DrivenScreen.previews() : [], conditions: conditions)
    session.wantedApp = running
    if protocolName == "mcp" { return await session.serve() }
    if let script { return try await Script(reading: script).play(in: session) }
    try await session.runLines(goesOn: isatty(0) == 1)
  }
}

/// The entry point that `swift package drive` calls instead of the tests; see `KumikoCPreviews`.
@_cdecl("kumiko_drive")
nonisolated func drive(_ request: UnsafePointer<CChar>) -> CInt {
  let text = String(cString: request)
  Task { @MainActor in
    do {
      try await JSONDecoder().decode(DriveRequest.self, from: Data(text.utf8)).run()
      fflush(nil)
      exit(0)
    } catch {
      fflush(nil)
      FileHandle.standardError.write(Data("drive: \(error)\n".utf8))
      exit(1)
    }
  }
  dispatchMain()
}
