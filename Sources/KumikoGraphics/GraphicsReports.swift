import KumikoFoundation
import KumikoReporting

// Every report of this module: what was passed, and what to do.

extension Report {
  static func unknownSymbol(_ name: String, near: [String]) -> Report {
    Report(
      kind: "image.unknownSymbol",
      message: "there is no icon '\(name)'; UIImage(systemName:) gave nil."
        + NearNames.sentence(near)
        + " Assets/Icons/README.md lists the names; bring an icon of your own with UIImage(named:)."
    )
  }

  static func placeholderSymbol(_ name: String, near: [String]) -> Report {
    Report(
      kind: "image.placeholderSymbol",
      message:
        "there is no icon '\(name)' yet; a question mark in a dashed square stands in for it."
        + NearNames.sentence(near)
        + " Assets/Icons/README.md lists the names; bring an icon of your own with UIImage(named:)."
    )
  }

  static func thumbnailSize(_ size: CGSize) -> Report {
    Report(
      kind: "image.thumbnailSize",
      message:
        "a thumbnail of \(size.width) × \(size.height) cannot be made; there is none. Ask for "
        + "1 to 16384 pixels each way.")
  }

  static func noAsset(_ what: String, _ name: String, near: [String]) -> Report {
    Report(
      kind: "asset.missing",
      message: "no catalogue of assets has a \(what) '\(name)'; nothing is shown instead."
        + NearNames.sentence(near) + " Name the folder of the catalogue in UIKitSources.json.")
  }

  static func noPicture(_ name: String, near: [String], isSymbol: Bool) -> Report {
    Report(
      kind: "image.missing",
      message: "there is no picture '\(name)' in the program's catalogues and files; "
        + "UIImage(named:) gave nil."
        + (isSymbol ? " An icon of that name is UIImage(systemName:)." : NearNames.sentence(near)))
  }

  static func noFont(_ path: String) -> Report {
    Report(
      kind: "font.notRead",
      message:
        "\(path) has no font that can be read, and none was added. Check the file; fonts are "
        + "TrueType, OpenType or collections of them.")
  }

  static func assetNotRead(_ path: String, _ reason: String) -> Report {
    Report(
      kind: "asset.notRead",
      message: "\(path) cannot be read (\(reason)); there is no data asset. Keep the program's "
        + ".resources folder beside it.")
  }

  static func imageNotRead(_ what: String, _ reason: String) -> Report {
    Report(
      kind: "image.notRead",
      message: "\(what) cannot be read as an image (\(reason)); there is none. Give the bytes of a "
        + "PNG, JPEG, GIF, WebP or SVG file.")
  }

  static func unknownFont(_ name: String, near: [String]) -> Report {
    Report(
      kind: "font.unknown",
      message:
        "there is no font '\(name)'; UIFont(name:size:) gave nil."
        + NearNames.sentence(near)
        + " Use systemFont(ofSize:), or the name of a family that is bundled or installed.")
  }

  static func fontStandIn(_ name: String, by family: String) -> Report {
    Report(
      kind: "font.standIn",
      message: "the font '\(name)' is not installed; '\(family)' stands in for it. Install it, or "
        + "add a font file to the app.")
  }

  static let pathNumber = Report(
    kind: "path.number",
    message: "a path was given a number that is not finite, or a negative radius; that part of it "
      + "is left out. Give finite numbers.")

  static let pathWithoutStart = Report(
    kind: "path.withoutStart",
    message: "a line or curve was added to a path without a point to begin at; it is left out. "
      + "Call move(to:) first.")

  static let pathThreshold = Report(
    kind: "path.threshold",
    message: "a path was to be flattened with a threshold that is not above 0; it counts as 0.05. "
      + "Give how far the lines may be off, in points.")

  static let pathDash = Report(
    kind: "path.dash",
    message: "the lengths of a dash are negative, not finite or all 0; the line is drawn whole. "
      + "Give lengths of which one at least is above 0.")
}

extension Report {
  static func pageSize(_ size: CGSize) -> Report {
    Report(
      kind: "drawing.pageSize",
      message: "a page of \(size.width) × \(size.height) points was begun; what is not finite "
        + "counts as that of a letter, and more than 14,400 points as those. Give a size in points, "
        + "of which an inch has 72.")
  }

  static let drawingWithoutEngine = Report(
    kind: "drawing.withoutEngine",
    message: "something was to be drawn in a program without a backend; nothing is drawn. "
      + "Import UIKit, which brings one.")

  static let drawingWithoutContext = Report(
    kind: "drawing.withoutContext",
    message: "something was drawn where there is nothing to draw on; nothing is drawn. Draw inside "
      + "of draw(_:), of UIGraphicsImageRenderer.image, or after UIGraphicsPushContext(_:).")

  static let drawingFormat = Report(
    kind: "drawing.format",
    message: "pixels of such a form cannot be drawn on or read; there is no context or picture. "
      + "Use 8 bits a component with CGImageAlphaInfo.premultipliedLast or .premultipliedFirst, or "
      + "grey.")

  static let drawingRestore = Report(
    kind: "drawing.restore",
    message:
      "a state of a context was restored, or a transparency layer ended, that was not begun; "
      + "nothing changes. Call each as often as the other.")

  static let drawingMode = Report(
    kind: "drawing.mode",
    message: "the blend mode plusDarker is not there; what is drawn is mixed by colorBurn. Use "
      + "multiply or darken.")

  static let drawingNumber = Report(
    kind: "drawing.number",
    message: "a context was given a number that is not finite; it is left out. Give finite numbers."
  )

  static func colorSpace(_ name: String) -> Report {
    Report(
      kind: "drawing.colorSpace",
      message: "there is no colour space '\(name)'; CGColorSpace(name:) gave nil. Use "
        + "CGColorSpace.sRGB or .displayP3.")
  }

  static func imageDestination(_ type: String, _ count: Int) -> Report {
    Report(
      kind: "image.destination",
      message: "a file '\(type)' of \(count) pictures cannot be written; there is none. Use "
        + "public.png or public.jpeg, and one picture.")
  }

  static func imageNotWritten(_ path: String, _ reason: String) -> Report {
    Report(
      kind: "image.notWritten",
      message: "\(path) cannot be written (\(reason)); the picture is not saved. Give a place that "
        + "can be written to.")
  }

  static let gradientColors = Report(
    kind: "drawing.gradientColors",
    message: "a CGGradient was given no colours, or something that is no CGColor; there is none. "
      + "Give CGColors.")
}
