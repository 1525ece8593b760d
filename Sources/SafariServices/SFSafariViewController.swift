@_exported import Kumiko
import KumikoCore
import KumikoReporting

/// Shows a web page in the default browser of the desktop.
///
///     present(SFSafariViewController(url: url), animated: true)
///
/// When it appears it opens the URL there and disappears again: it is dismissed if it was
/// presented, and popped if it was pushed. The delegate is notified that the page is opened in a
/// browser, whether there was one, and that the controller has finished. Nothing is shown in the
/// window, regardless of `modalPresentationStyle`.
open class SFSafariViewController: UIViewController {
  /// How pages are shown; stored, as the browser has its own settings.
  public final class Configuration: NSObject, NSCopying {
    /// Whether Reader is entered automatically.
    public var entersReaderIfAvailable = false
    /// Whether the bar collapses on scrolling.
    public var barCollapsingEnabled = true

    /// The default configuration.
    public override init() { super.init() }

    /// A configuration of the same values.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
      MainActor.assumeIsolated {
        let copy = Configuration()
        copy.entersReaderIfAvailable = entersReaderIfAvailable
        copy.barCollapsingEnabled = barCollapsingEnabled
        return Unchecked(copy)
      }.value
    }
  }

  /// The title of the dismiss button; it is never shown.
  public enum DismissButtonStyle: Int, Sendable {
    /// "Done".
    case done
    /// "Close".
    case close
    /// "Cancel".
    case cancel
  }

  /// The delegate.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// How the page is shown; a copy.
  public let configuration: Configuration
  /// The background colour of its bars; stored.
  open var preferredBarTintColor: UIColor?
  /// The tint colour of its controls; stored.
  open var preferredControlTintColor: UIColor?
  /// The title of the dismiss button; stored.
  open var dismissButtonStyle = DismissButtonStyle.done

  private let url: URL
  private var isOpened = false

  /// Creates a controller for a web page. A URL with a scheme other than `http` and `https` is not
  /// opened, which is reported when the controller appears.
  public init(url URL: URL, configuration: Configuration = Configuration()) {
    url = URL
    self.configuration = configuration.copy() as? Configuration ?? configuration
    super.init(nibName: nil, bundle: nil)
    modalTransitionStyle = .crossDissolve
  }

  /// Creates a controller for a web page.
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  /// Always nil: a controller in a nib has no URL.
  public required init?(coder: NSCoder) { nil }

  /// Always `overFullScreen`, so that no view is covered.
  open override var modalPresentationStyle: UIModalPresentationStyle {
    get { .overFullScreen }
    set {}
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isOpened else { return }
    isOpened = true
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      Diagnostics.report(
        Report(
          kind: "safari.scheme",
          message:
            "SFSafariViewController shows addresses of http and https, so \(url.absoluteString) is "
            + "not opened; call UIApplication.shared.open(_:) for others."))
      return finish(false)
    }
    delegate?.safariViewControllerWillOpenInBrowser(self)
    UIApplication.shared.open(url) { [weak self] in self?.finish($0) }
  }

  private func finish(_ isShown: Bool) {
    delegate?.safariViewController(self, didCompleteInitialLoad: isShown)
    leave()
    delegate?.safariViewControllerDidFinish(self)
  }

  private func leave() {
    if let navigation = parent as? UINavigationController, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else {
      presentingViewController?.dismiss(animated: true)
    }
  }
}

/// Carries a value that is created and used on the main actor alone.
private nonisolated struct Unchecked: @unchecked Sendable {
  let value: Any
  init(_ value: Any) { self.value = value }
}

/// The delegate of an `SFSafariViewController`.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// The page was opened, or could not be; the controller disappears.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Whether a browser accepted the URL.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// The page is about to be opened in a browser.
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  /// Does nothing.
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
