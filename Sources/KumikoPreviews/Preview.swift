import KumikoCore

/// A view controller or a view that is shown during development and in tests: the result of
/// `#Preview`.
///
///     #Preview("Two colours", traits: .fixedLayout(width: 320, height: 200)) {
///       ColoursViewController(colours: [.systemRed, .systemBlue])
///     }
public struct Preview {
  /// The tag type of the traits for previews of views and view controllers.
  public nonisolated enum ViewTraits: Sendable {}

  /// Its name; nil if it has no name of its own.
  package let name: String?
  /// The requested traits, in this order; later ones take precedence.
  package let traits: [PreviewTrait<ViewTraits>]
  private let makeController: @MainActor () -> UIViewController

  /// A preview of a controller.
  ///
  /// - Parameters:
  ///   - name: its name; nil for the name of its file.
  ///   - traits: how it is shown, such as its size; of two that contradict each other, the later
  ///     one applies.
  ///   - body: creates the controller, each time that the preview is shown.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> UIViewController
  ) {
    self.name = name
    self.traits = traits
    makeController = body
  }

  /// A preview of a view, which fills the screen unless a trait specifies otherwise.
  ///
  /// - Parameters:
  ///   - name: its name; nil for the name of its file.
  ///   - traits: how it is shown, such as its size; of two that contradict each other, the later
  ///     one applies.
  ///   - body: creates the view, each time that the preview is shown.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> UIView
  ) {
    self.name = name
    self.traits = traits
    makeController = { PreviewedViewController(body()) }
  }

  /// Diagnoses, at compile time, that content of any other type has no preview.
  @available(*, unavailable, message: "a preview shows a UIViewController or a UIView; return one")
  public init<Content>(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> Content
  ) {
    preconditionFailure("a preview shows a UIViewController or a UIView; return one")
  }

  /// A new controller that shows the preview.
  package func controller() -> UIViewController { makeController() }
}

/// A view controller for a view that has none.
private final class PreviewedViewController: UIViewController {
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    content.translatesAutoresizingMaskIntoConstraints = true
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = view.bounds
    view.addSubview(content)
  }
}

extension UIViewController {
  /// The smallest size that fits the whole content of a preview.
  package var sizeOfPreview: CGSize {
    if preferredContentSize.width > 0, preferredContentSize.height > 0 {
      return preferredContentSize
    }
    guard let content = self is PreviewedViewController ? view.subviews.first : view else {
      return .zero
    }
    let size = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    if size.width > 0, size.height > 0 { return size }
    return content.sizeThatFits(.zero)
  }
}
