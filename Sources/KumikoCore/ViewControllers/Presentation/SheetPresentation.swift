import KumikoFoundation
import KumikoGraphics

/// Shows a controller as a card above a dimmed window: in the middle, or, where there is little
/// space, at the lower edge.
final class SheetPresentation: UIPresentationController {
  private let isForm: Bool

  init(presenting controller: UIViewController, isForm: Bool) {
    self.isForm = isForm
    super.init(presentedViewController: controller, presenting: nil)
  }

  /// Distance that a sheet keeps from the edges of the window, in points.
  static let margin: CGFloat = 24
  static let formSize = CGSize(width: 540, height: 620)
  static let widestPage: CGFloat = 704

  override var presentationStyle: UIModalPresentationStyle { isForm ? .formSheet : .pageSheet }

  override var usesCard: Bool { true }

  private var isAtEdge: Bool { container?.traitCollection.horizontalSizeClass == .compact }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    let wished = presentedViewController.sizeAsPresented(in: container.bounds.size)
    return SheetPresentation.frame(
      in: container.bounds, isAtEdge: isAtEdge, isForm: isForm, wished: wished)
  }

  /// Where a sheet is in a window, in points.
  static func frame(in container: CGRect, isAtEdge: Bool, isForm: Bool, wished: CGSize?) -> CGRect {
    if isAtEdge {
      let highest = max(0, container.height - margin)
      let height = wished.map { min(max($0.height, 0), highest) } ?? highest
      return CGRect(
        x: container.minX, y: container.maxY - height, width: container.width, height: height)
    }
    let limit = CGSize(
      width: max(0, container.width - 2 * margin), height: max(0, container.height - 2 * margin))
    let size =
      wished ?? (isForm ? formSize : CGSize(width: widestPage, height: limit.height))
    let (width, height) = (min(size.width, limit.width), min(size.height, limit.height))
    return CGRect(
      x: (container.midX - width / 2).rounded(), y: (container.midY - height / 2).rounded(),
      width: width,
      height: height)
  }

  override func styleCard(_ container: PresentationContainer) {
    container.card.style(
      radius: 16, corners: isAtEdge ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all,
      floats: true)
  }

  override func displace(_ card: CardView, isLeaving: Bool) {
    guard isAtEdge else { return super.displace(card, isLeaving: isLeaving) }
    card.transform = CGAffineTransform(translationX: 0, y: card.bounds.height)
  }
}
