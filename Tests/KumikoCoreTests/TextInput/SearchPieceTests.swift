import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Tokens as places in a text, on the clipboard, and the pictures of a search bar.
@MainActor struct SearchPieceTests {
  private final class Copier: NSObject, UISearchTextFieldDelegate {
    var copies = true
    func searchTextField(
      _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider {
      copies ? NSItemProvider(object: "token" as NSString) : NSItemProvider()
    }
  }

  private let screen: ViewScreen
  private let field = UISearchTextField(frame: rect(0, 0, 300, 36))
  private let copier = Copier()

  init() { self.init(direction: .leftToRight) }

  private init(direction: UITraitEnvironmentLayoutDirection) {
    screen = ViewScreen(direction: direction)
    screen.root.addSubview(field)
    field.delegate = copier
    field.tokens = ["a", "b", "c"].map { UISearchToken(icon: nil, text: $0) }
    field.text = "é𝄞x"
    field.becomeFirstResponder()
    screen.tick()
  }

  private func key(_ name: String, _ modifiers: KeyModifiers = []) {
    screen.send(.key(KeyPress(name, modifiers: modifiers)))
  }

  @Test func `places count each token as one unit before the letters`() throws {
    let (start, end) = (field.beginningOfDocument, field.endOfDocument)
    expect(field.offset(from: start, to: end) == 3 + 4, field.offset(from: start, to: end))
    expect(field.compare(start, to: end) == .orderedAscending, field.compare(start, to: end))
    let second = field.positionOfToken(at: 1)
    expect(field.offset(from: start, to: second) == 1, field.offset(from: start, to: second))
    expect(field.compare(second, to: start) == .orderedDescending, field.compare(second, to: start))
    let letters = try #require(field.position(from: second, offset: 3))
    expect(field.offset(from: field.textualRange.start, to: letters) == 1)
    expect(field.position(from: start, offset: -1) == nil, field.position(from: start, offset: -1))
    expect(field.position(from: start, offset: 8) == nil, field.position(from: start, offset: 8))
    expect(
      field.position(from: end, offset: -7).map { field.compare($0, to: start) } == .orderedSame)
    let whole = try #require(field.textRange(from: end, to: start))
    expect(!whole.isEmpty && field.tokens(in: whole).map(\.text) == ["a", "b", "c"])
    expect(field.text(in: whole) == "é𝄞x", field.text(in: whole))
    let some = try #require(field.textRange(from: second, to: letters))
    expect(field.tokens(in: some).map(\.text) == ["b", "c"] && field.text(in: some) == "é")
    expect(field.tokens(in: field.textualRange).isEmpty, field.tokens(in: field.textualRange))
    expect(
      field.compare(field.positionOfToken(at: 3), to: field.textualRange.start) == .orderedSame)
    expect(reportKinds { _ = field.positionOfToken(at: 4) } == ["search.tokenOutside"])
  }

  @Test func `tokens are selected by a range, and replaced with it`() throws {
    let one = try #require(
      field.textRange(from: field.positionOfToken(at: 1), to: field.positionOfToken(at: 2)))
    field.selectedTextRange = one
    expect(field.selectedTokens == 1..<2, field.selectedTokens)
    let selected = try #require(field.selectedTextRange)
    expect(field.tokens(in: selected).map(\.text) == ["b"] && !selected.isEmpty)
    let letter = try #require(field.position(from: field.textualRange.start, offset: 1))
    let some = try #require(field.textRange(from: field.positionOfToken(at: 2), to: letter))
    field.selectedTextRange = some
    let both = try #require(field.selectedTextRange)
    expect(field.tokens(in: both).map(\.text) == ["c"] && field.text(in: both) == "é")
    field.replace(both, withText: "y")
    expect(field.tokens.map(\.text) == ["a", "b"] && field.text == "y𝄞x")
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `tokens have rectangles and are hit`(direction: UITraitEnvironmentLayoutDirection) throws {
    let own = SearchPieceTests(direction: direction)
    let (field, isReversed) = (own.field, direction == .rightToLeft)
    let second = field.tokenViews[1].frame
    let caret = field.caretRect(for: field.positionOfToken(at: 1))
    expect(caret.midX == (isReversed ? second.maxX : second.minX), caret.midX)
    let range = try #require(
      field.textRange(from: field.beginningOfDocument, to: field.positionOfToken(at: 2)))
    expect(field.selectionRects(for: range).map(\.rect) == field.tokenViews[..<2].map(\.frame))
    let before = CGPoint(x: isReversed ? second.maxX - 1 : second.minX + 1, y: second.midY)
    let place = try #require(field.closestPosition(to: before))
    expect(field.compare(place, to: field.positionOfToken(at: 1)) == .orderedSame)
    let after = CGPoint(x: isReversed ? second.minX + 1 : second.maxX - 1, y: second.midY)
    let next = try #require(field.closestPosition(to: after))
    expect(field.compare(next, to: field.positionOfToken(at: 2)) == .orderedSame)
  }

  @Test func `tokens are copied as the delegate says, with the letters that are selected`() async {
    UIPasteboard.general.items = []
    key("a", .control)
    key("c", .control)
    let providers = UIPasteboard.general.itemProviders
    expect(providers.count == 4 && field.tokens.count == 3)
    key("x", .control)
    expect(field.tokens.isEmpty && field.text == "")
    expect(UIPasteboard.general.itemProviders.count == 4)
    var texts: [String?] = []
    for provider in providers {
      texts.append(
        await withCheckedContinuation { done in
          _ = provider.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text) }
        })
    }
    expect(texts == ["token", "token", "token", "é𝄞x"], texts)
  }

  @Test func `tokens stay off the clipboard where they may not be copied`() {
    UIPasteboard.general.string = "before"
    field.allowsCopyingTokens = false
    key("home")
    key("left")
    expect(field.selectedTokens == 2..<3, field.selectedTokens)
    key("c", .control)
    expect(UIPasteboard.general.string == "before")
    field.allowsCopyingTokens = true
    copier.copies = false
    key("c", .control)
    expect(UIPasteboard.general.string == "before")
    field.allowsDeletingTokens = false
    copier.copies = true
    expect(!field.canHandle(.cut) && field.canHandle(.copy))
  }

  @Test func `an app's pictures take the place of the bar's, by states`() throws {
    let bar = UISearchBar(frame: rect(0, 100, 300, 56))
    screen.root.addSubview(bar)
    let images = ["star", "heart", "bell", "book", "gear"].map { UIImage(systemName: $0) }
    bar.setImage(images[0], for: .search, state: .normal)
    bar.setImage(images[1], for: .clear, state: .normal)
    bar.setImage(images[2], for: .bookmark, state: .normal)
    bar.setImage(images[3], for: .resultsList, state: .selected)
    expect(bar.image(for: .search, state: .normal) === images[0])
    expect(bar.image(for: .search, state: .disabled) == nil)
    bar.showsBookmarkButton = true
    screen.tick()
    let field = bar.searchTextField
    let glass = try #require(field.leftView as? UIImageView)
    expect(glass.image === images[0], glass.image, images[0])
    expect(field.accessory?.configuration?.image === images[2])
    bar.showsSearchResultsButton = true
    screen.tick()
    let usual = field.accessory?.configuration?.image
    expect(usual != nil && usual !== images[3])
    bar.isSearchResultsButtonSelected = true
    screen.tick()
    expect(field.accessory?.configuration?.image === images[3])
    bar.text = "x"
    screen.tick()
    expect(field.clearButton?.configuration?.image === images[1])
    bar.setImage(images[4], for: .clear, state: .normal)
    screen.tick()
    expect(field.clearButton?.configuration?.image === images[4])
    bar.setImage(nil, for: .clear, state: .normal)
    bar.setImage(images[4], for: .search, state: .disabled)
    field.isEnabled = false
    screen.tick()
    expect(field.clearButton?.configuration?.image !== images[4] && glass.image === images[4])
    bar.setImage(nil, for: .search, state: .disabled)
    bar.setImage(nil, for: .search, state: .normal)
    expect(glass.image != nil && glass.image !== images[0])
  }

  @Test func `pictures and text are moved where the app wants them`() throws {
    let bar = UISearchBar(frame: rect(0, 100, 300, 56))
    bar.text = "x"
    screen.root.addSubview(bar)
    screen.tick()
    let field = bar.searchTextField
    let glass = try #require(field.leftView).frame
    let clear = try #require(field.clearButton).frame
    let text = field.textRect(forBounds: field.bounds)
    bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 1), for: .search)
    bar.setPositionAdjustment(UIOffset(horizontal: -5, vertical: 0), for: .clear)
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 2, vertical: 0)
    screen.tick()
    expect(field.leftView?.frame == glass.offsetBy(dx: 3, dy: 1))
    expect(field.clearButton?.frame == clear.offsetBy(dx: -5, dy: 0))
    expect(field.textRect(forBounds: field.bounds) == text.offsetBy(dx: 2, dy: 0))
    expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 3, vertical: 1))
    expect(bar.positionAdjustment(for: .bookmark) == .zero, bar.positionAdjustment(for: .bookmark))
    expect(bar.searchTextPositionAdjustment.horizontal == 2)
  }
}
