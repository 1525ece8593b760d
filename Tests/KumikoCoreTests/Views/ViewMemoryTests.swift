import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What views take before anything is in them: lists have thousands of them at once.
struct `the memory of` {
  @Test(arguments: [
    (UIView.self, 300), (UIWindow.self, 520), (UILabel.self, 760), (UIButton.self, 1_000),
    (UICollectionViewListCell.self, 1_000), (UITableViewCell.self, 1_000),
  ])
  func `a view of a class stays below its limit, in bytes`(_ kind: UIView.Type, limit: Int) {
    let bytes = Int(instanceSize(kind))
    expect(bytes <= limit, "\(kind): \(bytes)")
  }

  @Test func `a view needs a table of parts only for what was set`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    view.alpha = 0.5
    view.transform = .identity
    view.tag = 0
    let used = ViewParts.Name.allCases.filter(view.viewParts.has)
    expect(used.isEmpty, used)
  }

  @Test func `parts are found by their names, whatever else there is, and go again`() {
    let view = UIView()
    view.tag = 7
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.tintColor = .red
    view.motionEffects = [UIMotionEffect()]
    view.directionalLayoutMargins.leading = 3
    view.transform = .identity
    #expect(!view.viewParts.has(.transform))
    expect(view.tag == 7, view.tag)
    #expect(view.tintColor == .red && view.motionEffects.count == 1)
    expect(view.directionalLayoutMargins.leading == 3, view.directionalLayoutMargins)
    view.motionEffects = []
    #expect(!view.viewParts.has(.motionEffects) && view.viewParts.has(.tag))
  }

  @Test func `a view's parts have a bit each`() {
    expect(ViewParts.Name.allCases.count <= UInt32.bitWidth, ViewParts.Name.allCases.count)
  }
}

/// The size of an instance, where Swift's class metadata has it: behind kind, superclass, flags and
/// address point (`include/swift/ABI/Metadata.h`).
private func instanceSize(_ kind: AnyClass) -> UInt32 {
  unsafeBitCast(kind, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
}
