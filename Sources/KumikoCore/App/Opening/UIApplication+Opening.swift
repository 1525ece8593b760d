import KumikoFoundation

// Delivery of URLs that the program is requested to open:
//
//     at the start   scenes with delegates: connectionOptions.urlContexts of the first one
//                    otherwise: launchOptions[.url], then application(_:open:options:) for each
//     later          the frontmost scene with a delegate: scene(_:openURLContexts:)
//                    without one: application(_:open:options:) for each
extension UIApplication {
  /// Opens URLs that another program requested while this one runs; hosts call this. The frontmost
  /// window is brought to the front of the desktop.
  package func open(_ urls: [URL]) {
    guard !urls.isEmpty else { return }
    if let window = windows.last { host?.show(window) }
    let (shortcut, urls) = UIApplication.shortcut(in: urls)
    if let shortcut { perform(shortcut) }
    guard !urls.isEmpty else { return }
    let scene = windows.reversed().lazy.compactMap(\.windowScene).first { $0.delegate != nil }
    guard let scene else { return openWithoutScene(urls) }
    scene.delegate?.scene(scene, openURLContexts: Set(urls.map { UIOpenURLContext($0) }))
  }

  func openWithoutScene(_ urls: [URL]) {
    for url in urls {
      _ = delegate?.application(self, open: url, options: [.openInPlace: url.isFileURL])
    }
  }
}
