import ScreenshotTesting
import Testing
import UIKit

// What a user does with a window and sees in it, in words of the user.
extension OffscreenHost {
  /// A window of a size that shows a controller, at rest.
  static func showing(
    _ controller: UIViewController, width: CGFloat = 375, height: CGFloat = 600,
    scale: CGFloat = 1, traits: UITraitCollection = UITraitCollection()
  ) async throws -> OffscreenHost {
    let host = try OffscreenHost(
      size: CGSize(width: width, height: height), scale: scale, traits: traits)
    host.rootViewController = controller
    await host.settle()
    return host
  }

  /// The first collection view of the window, as it is on the screen.
  var collection: UIWindow.Description.Collection {
    get throws {
      try #require(window.elementDescription.collections.first, "there is no collection view")
    }
  }

  /// What is on the screen of it.
  var elements: [UIWindow.Description.Element] { (try? collection.elements) ?? [] }

  /// The identifiers of the cells on the screen, in order.
  var shownItems: [String] { elements.compactMap(\.identifier) }

  /// The identifiers of the selected cells on the screen, in order.
  var selectedItems: [String] {
    elements.filter(\.selected).compactMap(\.identifier)
  }

  /// Where an item is on the screen: x, y, width, height.
  func frame(of item: Int) -> [Double]? {
    elements.first { $0.identifier == "\(item)" }?.frame
  }

  /// The middle of an item on the screen.
  func middle(of item: Int) throws -> CGPoint {
    let place = self.frame(of: item)
    let frame = try #require(place, "item \(item) is not on the screen")
    return CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
  }

  func click(item: Int) throws { click(at: try middle(of: item)) }

  /// Turns the wheel until the content stands at its end.
  func scrollToEnd() async { await scroll(notches: -1_000) }

  /// Turns the wheel until the content stands at its start.
  func scrollToStart() async { await scroll(notches: 1_000) }

  private func scroll(notches: CGFloat) async {
    let middle = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    scroll(by: CGVector(dx: 0, dy: notches), at: middle)
    await settle()
  }

  /// The items on the screen whose check mark is shown.
  var markedItems: [String] {
    guard let view = window.first(UICollectionView.self) else { return [] }
    return zip(view.visibleCells, shownItems).filter { cell, _ in
      cell.first(UIImageView.self)?.isHidden == false
    }.map(\.1)
  }
}

extension UIView {
  /// This view, or the first of a type inside it.
  func first<View: UIView>(_ type: View.Type) -> View? {
    if let view = self as? View { return view }
    for subview in subviews {
      if let found = subview.first(type) { return found }
    }
    return nil
  }

  /// How many views of a type there are, this one included.
  func count<View: UIView>(_ type: View.Type) -> Int {
    subviews.reduce(self is View ? 1 : 0) { $0 + $1.count(type) }
  }
}
