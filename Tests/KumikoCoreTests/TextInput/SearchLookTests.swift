import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Pictures behind the parts of a search bar, and the looks of its scopes.
@MainActor struct SearchLookTests {
  private let screen = ViewScreen()
  private let bar = UISearchBar(frame: rect(0, 0, 300, 100))

  init() {
    bar.scopeButtonTitles = ["All", "Unread"]
    bar.showsScopeBar = true
    screen.root.addSubview(bar)
    screen.tick()
  }

  private func picture() -> UIImage {
    UIImage(
      bitmap: Bitmap(
        width: 4, height: 4, format: .mask, bytes: [UInt8](repeating: 255, count: 16)))
  }

  /// Where a picture is shown; nil where it is not.
  private func place(of image: UIImage?) -> CGRect? {
    screen.tick()
    return bar.subviews.compactMap { $0 as? UIImageView }.first { $0.image === image }?.frame
  }

  private var scopes: UISegmentedControl? { bar.find(UISegmentedControl.self) }

  @Test func `a picture stands behind the field, one that was set for the whole bar first`() {
    let (top, low, whole) = (picture(), picture(), picture())
    bar.setBackgroundImage(top, for: .top, barMetrics: .default)
    expect(place(of: top) == bar.bounds, place(of: top), bar.bounds)
    bar.setBackgroundImage(low, for: .any, barMetrics: .compact)
    expect(bar.backgroundImage(for: .any, barMetrics: .compact) === low)
    expect(bar.backgroundImage(for: .any, barMetrics: .default) == nil)
    expect(place(of: low) == nil && place(of: top) == bar.bounds, saying: "no bar here is compact")
    bar.backgroundImage = whole
    expect(place(of: whole) == bar.bounds && place(of: top) == nil)
    bar.backgroundImage = nil
    bar.setBackgroundImage(nil, for: .top, barMetrics: .default)
    expect(place(of: top) == nil && place(of: whole) == nil)
  }

  @Test func `a picture stands behind the scopes, above the one behind everything`() throws {
    let (all, image) = (picture(), picture())
    bar.scopeBarBackgroundImage = image
    bar.backgroundImage = all
    expect(place(of: image) == rect(0, 56, 300, 44), place(of: image), rect(0, 56, 300, 44))
    let order = bar.subviews.map { ($0 as? UIImageView)?.image }
    let (low, high) = (order.firstIndex { $0 === all }, order.firstIndex { $0 === image })
    expect(try #require(low) < #require(high))
    let scopes = try #require(scopes)
    expect(try #require(high) < #require(bar.subviews.firstIndex(of: scopes)))
    bar.scopeBarBackgroundImage = nil
    expect(place(of: image) == nil, place(of: image))
  }

  @Test func `a picture takes the place of the background of the field`() {
    let (usual, off) = (picture(), picture())
    expect(bar.searchTextField.borderStyle == .roundedRect, bar.searchTextField.borderStyle)
    bar.setSearchFieldBackgroundImage(usual, for: .normal)
    bar.setSearchFieldBackgroundImage(off, for: .disabled)
    expect(bar.searchFieldBackgroundImage(for: .disabled) === off)
    expect(bar.searchFieldBackgroundImage(for: .highlighted) == nil)
    func shown() -> UIImage? {
      screen.tick()
      return bar.searchTextField.find(UIImageView.self) {
        !$0.isHidden && $0.frame == bar.searchTextField.bounds
      }?.image
    }
    expect(shown() === usual && bar.searchTextField.borderStyle == .none)
    bar.isEnabled = false
    expect(shown() === off, off)
    bar.setSearchFieldBackgroundImage(nil, for: .disabled)
    bar.setSearchFieldBackgroundImage(nil, for: .normal)
    expect(shown() == nil && bar.searchTextField.borderStyle == .roundedRect)
  }

  @Test func `the field can be moved, and stays as large`() {
    let usual = bar.searchTextField.frame
    bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 5, vertical: -3)
    screen.tick()
    expect(bar.searchTextField.frame == usual.offsetBy(dx: 5, dy: -3))
  }

  @Test func `scopes have the looks that were set, also those that come later`() throws {
    let (image, line) = (picture(), picture())
    bar.setScopeBarButtonBackgroundImage(image, for: .normal)
    bar.setScopeBarButtonDividerImage(
      line, forLeftSegmentState: .normal, rightSegmentState: .selected)
    bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    expect(bar.scopeBarButtonBackgroundImage(for: .normal) === image)
    expect(bar.scopeBarButtonBackgroundImage(for: .selected) == nil)
    let found = bar.scopeBarButtonDividerImage(
      forLeftSegmentState: .normal, rightSegmentState: .selected)
    expect(found === line, found, line)
    expect(bar.scopeBarButtonTitleTextAttributes(for: .normal)?.count == 1)
    expect(bar.scopeBarButtonTitleTextAttributes(for: .selected) == nil)
    func expectLooks() throws {
      let scopes = try #require(scopes)
      expect(scopes.backgroundImage(for: .normal, barMetrics: .default) === image)
      let divider = scopes.dividerImage(
        forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
      expect(divider === line, divider, line)
      let text = try #require(scopes.find(UILabel.self) { $0.text == "Unread" })
      let color = text.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
      expect(color as? UIColor == .red)
    }
    try expectLooks()
    bar.scopeButtonTitles = ["Read", "Unread"]
    try expectLooks()
    bar.setScopeBarButtonBackgroundImage(nil, for: .normal)
    expect(scopes?.backgroundImage(for: .normal, barMetrics: .default) == nil)
  }
}
