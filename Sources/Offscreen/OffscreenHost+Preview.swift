import KumikoCore
import KumikoPreviews

extension OffscreenHost {
  /// A window that shows a preview of the program, at rest.
  ///
  ///     let host = try await OffscreenHost.showing(preview: "Row", in: "Basket")
  ///     try host.tap("Remove")
  ///
  /// - Parameters:
  ///   - name: what the preview is called; that of its file where it has no name.
  ///   - module: the module that it is in; nil for whichever.
  ///   - screen: the size of the window in points, unless the preview has one of its own.
  ///   - scale: pixels a point.
  ///   - traits: what differs from a light, left-to-right desktop window.
  /// - Throws: `PreviewProblem` where there is no such preview, or there are several;
  ///   `BackendError` where fonts are missing or the size is absurd.
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

  /// How long a preview may move before its picture is taken: some move for ever.
  private static let timeOfPreviews: TimeInterval = 2

  /// A window that shows a preview, at rest.
  ///
  /// - Parameters:
  ///   - preview: what is shown; it may have a size of its own.
  ///   - screen: the size of the window otherwise, in points.
  ///   - scale: pixels a point.
  ///   - traits: what differs from a light, left-to-right desktop window.
  /// - Throws: `BackendError` where fonts are missing or the size is absurd.
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
