@_exported import Kumiko
import KumikoCore
import KumikoReporting

/// Shows a page of the web, in the browser that the desktop has.
///
///     present(SFSafariViewController(url: url), animated: true)
///
/// When it appears it opens the address there and goes away again: dismissed where it was
/// presented, popped where it was pushed. The delegate hears that the page is opened in a browser,
/// whether there was one, and that the controller has finished. Whatever `modalPresentationStyle`
/// says, nothing is shown in the window.
open class SFSafariViewController: UIViewController {
  /// How pages are shown; kept, as the browser has its own ways.
  public final class Configuration: NSObject, NSCopying {
    /// Whether the reader's view comes first.
    public var entersReaderIfAvailable = false
    /// Whether the bar becomes smaller in scrolling.
    public var barCollapsingEnabled = true

    /// The usual ways.
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

  /// What the button that ends it says; it is never shown.
  public enum DismissButtonStyle: Int, Sendable {
    /// "Done".
    case done
    /// "Close".
    case close
    /// "Cancel".
    case cancel
  }

  /// Hears what becomes of it.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// How the page is shown; a copy.
  public let configuration: Configuration
  /// The colour behind its bars; kept.
  open var preferredBarTintColor: UIColor?
  /// The colour of its buttons; kept.
  open var preferredControlTintColor: UIColor?
  /// What the button that ends it says; kept.
  open var dismissButtonStyle = DismissButtonStyle.done

  private let url: URL
  private var isOpened = false

  /// A page of the web. An address of anything else than `http` and `https` is reported when it is
  /// to be opened, and is not.
  public init(url URL: URL, configuration: Configuration = Configuration()) {
    url = URL
    self.configuration = configuration.copy() as? Configuration ?? configuration
    super.init(nibName: nil, bundle: nil)
    modalTransitionStyle = .crossDissolve
  }

  /// A page of the web.
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  /// There is none in nibs: it has no address.
  public required init?(coder: NSCoder) { nil }

  /// Always over the full screen, of which nothing is covered.
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

/// Carries what is made and used on the main actor alone.
private nonisolated struct Unchecked: @unchecked Sendable {
  let value: Any
  init(_ value: Any) { self.value = value }
}

/// Hears what becomes of a page of the web.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// It was opened, or could not be; the controller goes.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Whether there was a browser that took the address.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// A browser is to open it.
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  /// Nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  /// Nothing.
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
