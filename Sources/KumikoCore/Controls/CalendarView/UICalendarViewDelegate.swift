import KumikoFoundation
import KumikoGraphics

/// Provides decorations for the days of a calendar view, and is notified when another month is
/// shown. Every method is optional.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
  /// The decoration below a visible day; nil by default.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Called when another month is shown, by the user or by code, instead of the one with these
  /// components.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  /// `nil`.
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  /// Does nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

extension UICalendarView {
  /// The size of a decoration.
  public enum DecorationSize: Int, Sendable {
    /// Dots of 4 points, icons of 8.
    case small = 0
    /// Dots of 6 points, icons of 10.
    case medium
    /// Dots of 8 points, icons of 12.
    case large

    fileprivate var dot: CGFloat { CGFloat(4 + 2 * rawValue) }
    fileprivate var icon: CGFloat { CGFloat(8 + 2 * rawValue) }
  }

  /// A decoration below a day.
  ///
  ///     .default(color: .systemGreen, size: .large)
  ///     .image(UIImage(systemName: "star.fill"), color: .systemYellow)
  @preconcurrency @MainActor public final class Decoration: NSObject {
    private let make: () -> UIView

    private init(_ make: @escaping () -> UIView) { self.make = make }

    /// A gray dot.
    public override convenience init() {
      self.init { Decoration.dot(.systemGray, .medium) }
    }

    /// A dot in a colour; nil for gray.
    public static func `default`(
      color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration {
      Decoration { dot(color ?? .systemGray, size) }
    }

    /// An image, tinted if it is an icon; gray if the colour is nil. Without an image, a dot.
    public static func image(
      _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration {
      guard let image else { return .default(color: color, size: size) }
      return Decoration {
        let view = UIImageView(image: image)
        view.tintColor = color ?? .systemGray
        view.contentMode = .scaleAspectFit
        view.preferredSymbolConfiguration = .init(pointSize: size.icon)
        if !image.isSymbolImage { fix(view, at: size.icon) }
        return view
      }
    }

    /// An app's own view, created for each day; it is clipped to the available space.
    public static func customView(_ viewProvider: @escaping () -> UIView) -> Decoration {
      Decoration {
        let view = viewProvider()
        view.clipsToBounds = true
        return view
      }
    }

    func makeView() -> UIView { make() }

    private static func dot(_ color: UIColor, _ size: DecorationSize) -> UIView {
      let dot = UIView()
      dot.backgroundColor = color
      dot.layer.cornerRadius = size.dot / 2
      fix(dot, at: size.dot)
      return dot
    }

    private static func fix(_ view: UIView, at side: CGFloat) {
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: side),
        view.heightAnchor.constraint(equalToConstant: side),
      ])
    }
  }
}
