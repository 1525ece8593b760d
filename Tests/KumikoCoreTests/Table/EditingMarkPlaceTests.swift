import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Where the marks for editing are while they come and go.
struct `the marks of an edited row` {
  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `come from inside of the row`(direction: UITraitEnvironmentLayoutDirection) {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let window = UIWindow()
    window.configure(
      size: CGSize(width: 320, height: 240),
      traits: UITraitCollection(displayScale: 1, layoutDirection: direction))
    window.addSubview(cell)
    cell.accessories = [.delete(), .reorder(), .disclosureIndicator()]
    LayoutPass.run(on: window)
    let marks = cell.subviews.compactMap { $0 as? AccessoryView }
    let hidden = marks.filter { $0.alpha == 0 }
    expect(marks.count == 3 && hidden.count == 2)
    for mark in hidden { expect(cell.bounds.contains(mark.frame), saying: "\(mark.frame)") }
  }
}
