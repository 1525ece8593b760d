import KumikoCore
import KumikoPreviews

extension OffscreenHost {
  /// A window that shows a preview of the program, after animations have finished.
  ///
  ///     let host = try await OffscreenHost.showing(preview: "Row", in: "Basket")
  ///     try host.tap("Remove")
  ///
  /// - Parameters:
  ///   - name: the name of the preview; that of its file if it has no name.
  ///   - module: the module that declares it; nil for any.
  ///   - screen: the size of the window in points, unless the preview has one of its own.
  ///   - scale: pixels per point.
  ///   - traits: the traits that differ from a light, left-to-right desktop window.
  /// - Throws: `PreviewProblem` if there is no such preview, or there are several; `BackendError`
  ///   if fonts are missing or the size is invalid.
  public static func showing(
    preview name: String, in module: String? = nil,
    screen: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1,
    traits: UITraitCollection = UITraitCollection()
  ) async throws -> OffscreenHost {
    let previews = try FoundPreview.all(in: module.map { [$0] } ?? [])
    let found = previews.filter { $0.name == name }
    guard let preview = found.first else {
      throw PreviewProblem.none(name, there: previews.map(\.name))
    }
    guard found.count == 1 else { throw PreviewProblem.several(name, found.map(\.place)) }
    return try await showing(preview.preview, screen: screen, scale: scale, traits: traits)
  }

  /// For how long animations of a preview may run before its picture is taken: some never end.
  private static let timeOfPreviews: TimeInterval = 2

  /// A window that shows a preview, after animations have finished.
  ///
  /// - Parameters:
  ///   - preview: the preview; it may have a size of its own.
  ///   - screen: the size of the window otherwise, in points.
  ///   - scale: pixels per point.
  ///   - traits: the traits that differ from a light, left-to-right desktop window.
  /// - Throws: `BackendError` if fonts are missing or the size is invalid.
  package static func showing(
    _ preview: Preview, screen: CGSize, scale: CGFloat = 1,
    traits: UITraitCollection = UITraitCollection()
  ) async throws -> OffscreenHost {
    let size = preview.fixedSize ?? preview.turned(screen)
    let host = try OffscreenHost(size: size, scale: scale, traits: traits)
    let controller = preview.controller()
    host.rootViewController = controller
    _ = await host.settle(within: timeOfPreviews)
    let wanted = controller.sizeOfPreview
    if preview.fitsContent, wanted.width > 0, wanted.height > 0 {
      try host.resize(
        to: CGSize(width: wanted.width.rounded(.up), height: wanted.height.rounded(.up)))
      _ = await host.settle(within: timeOfPreviews)
    }
    return host
  }
}
