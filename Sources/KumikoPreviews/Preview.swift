import KumikoCore

/// A controller or a view that is shown while one works on it, and in tests: what `#Preview` makes.
///
///     #Preview("Two colours", traits: .fixedLayout(width: 320, height: 200)) {
///       ColoursViewController(colours: [.systemRed, .systemBlue])
///     }
public struct Preview {
  /// What traits of previews of views and controllers are for.
  public nonisolated enum ViewTraits: Sendable {}

  /// What it is called; nil where it has no name of its own.
  package let name: String?
  /// What was asked for, in this order; later ones decide.
  package let traits: [PreviewTrait<ViewTraits>]
  private let makeController: @MainActor () -> UIViewController

  /// A preview of a controller.
  ///
  /// - Parameters:
  ///   - name: what it is called; nil for the name of its file.
  ///   - traits: how it is shown, such as its size; of two that contradict, the later one.
  ///   - body: makes the controller, anew each time that it is shown.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> UIViewController
  ) {
    self.name = name
    self.traits = traits
    makeController = body
  }

  /// A preview of a view, which fills the screen unless a trait says otherwise.
  ///
  /// - Parameters:
  ///   - name: what it is called; nil for the name of its file.
  ///   - traits: how it is shown, such as its size; of two that contradict, the later one.
  ///   - body: makes the view, anew each time that it is shown.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> UIView
  ) {
    self.name = name
    self.traits = traits
    makeController = { PreviewedViewController(body()) }
  }

  /// Says of anything else that there is no preview of it.
  @available(*, unavailable, message: "a preview shows a UIViewController or a UIView; return one")
  public init<Content>(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor () -> Content
  ) {
    preconditionFailure("a preview shows a UIViewController or a UIView; return one")
  }

  /// A new controller that shows it.
  package func controller() -> UIViewController { makeController() }
}

/// Shows a view that has no controller of its own.
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
  /// The least size in which all that a preview shows has its place.
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
