import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What stands in the place of content that is not there.
@MainActor struct ContentUnavailableTests {
  private typealias Unavailable = UIContentUnavailableConfiguration

  private final class Page: UIViewController {
    var states: [String?] = []
    var wanted: UIContentUnavailableConfiguration?
    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      states.append(state.searchText)
      contentUnavailableConfiguration = wanted
    }
  }

  private let page = Page()

  private func empty(_ text: String = "Nothing") -> Unavailable {
    var empty = Unavailable.empty()
    empty.text = text
    empty.secondaryText = "Really nothing"
    return empty
  }

  private var shown: UIContentUnavailableView? {
    page.view.subviews.first { $0 is UIContentUnavailableView } as? UIContentUnavailableView
  }

  @Test func `a font of a text style is scaled once`() throws {
    page.wanted = empty()
    page.wanted?.textProperties.font = .preferredFont(forTextStyle: .body)
    let screen = ControllerScreen(page)
    screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    screen.settle()
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let wanted = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize
    let label = try #require(shown?.find(UILabel.self) { $0.text == "Nothing" })
    expect(label.font.pointSize == wanted, label.font.pointSize, wanted)
  }

  @Test func `a controller shows what its update says, over all of its view`() {
    page.wanted = empty()
    let screen = ControllerScreen(page)
    expect(page.states.count == 1 && shown?.frame == rect(0, 0, 375, 600))
    expect(shown?.shownTexts == ["Nothing", "Really nothing"], shown?.shownTexts)
    screen.resize(500, 300)
    expect(shown?.frame == rect(0, 0, 500, 300), shown?.frame, rect(0, 0, 500, 300))
    page.wanted = empty("Other")
    // Another window may have other traits.
    page.states = []
    page.setNeedsUpdateContentUnavailableConfiguration()
    expect(page.states.isEmpty, page.states)
    screen.tick()
    screen.tick()
    expect(page.states.count == 1 && shown?.shownTexts.first == "Other")
    page.wanted = nil
    page.setNeedsUpdateContentUnavailableConfiguration()
    screen.tick()
    expect(shown == nil && page.contentUnavailableConfiguration == nil)
  }

  @Test func `a configuration can be set from outside, also before there is a view`() {
    let plain = UIViewController()
    plain.contentUnavailableConfiguration = empty()
    expect(!plain.isViewLoaded)
    let screen = ControllerScreen(plain)
    expect(plain.view.shownTexts == ["Nothing", "Really nothing"], plain.view.shownTexts)
    plain.view.addSubview(UIView(frame: rect(0, 0, 10, 10)))
    screen.tick()
    expect(plain.view.subviews.last is UIContentUnavailableView)
    plain.contentUnavailableConfiguration = nil
    expect(plain.view.shownTexts.isEmpty, plain.view.shownTexts)
  }

  @Test func `a search names what was searched for`() {
    let search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    page.wanted = .search()
    let screen = ControllerScreen(UINavigationController(rootViewController: page))
    expect(shown?.shownTexts.first == "No Results", shown?.shownTexts.first)
    search.searchBar.text = "Kiri"
    page.setNeedsUpdateContentUnavailableConfiguration()
    screen.tick()
    expect(page.states.last == "Kiri", page.states)
    expect(shown?.shownTexts.first == "No Results for “Kiri”", shown?.shownTexts.first)
    search.searchBar.text = ""
    page.setNeedsUpdateContentUnavailableConfiguration()
    screen.tick()
    expect(shown?.shownTexts.first == "No Results", shown?.shownTexts.first)
    var own = Unavailable.search()
    own.text = "Not found"
    var state = UIContentUnavailableConfigurationState(traitCollection: .current)
    state.searchText = "x"
    expect(own.updated(for: state).text == "Not found")
  }

  @Test func `parts stand in the middle one below the other, with their distances`() throws {
    let view = UIContentUnavailableView(configuration: empty())
    view.frame = rect(0, 0, 300, 400)
    let screen = ViewScreen()
    screen.root.addSubview(view)
    screen.tick()
    let first = try #require(view.find(UILabel.self) { $0.text == "Nothing" })
    let second = try #require(view.find(UILabel.self) { $0.text == "Really nothing" })
    expect(abs(second.frame.minY - first.frame.maxY - 8) <= 0.5)
    expect(abs((first.frame.minY + second.frame.maxY) / 2 - 200) <= 1)
    expect(abs(first.frame.midX - 150) <= 1, abs(first.frame.midX - 150))
    var natural = empty()
    natural.alignment = .natural
    natural.axesPreservingSuperviewLayoutMargins = []
    natural.textToSecondaryTextPadding = 30
    view.configuration = natural
    screen.tick()
    expect(first.frame.minX == 16 && abs(second.frame.minY - first.frame.maxY - 30) <= 0.5)
    expect(view.configuration as? Unavailable == natural, natural)
  }

  @Test func `buttons do what they say, and are there only where they show something`() throws {
    var log: [String] = []
    var configuration = empty()
    configuration.button.title = "Add"
    configuration.buttonProperties.primaryAction = UIAction { _ in log.append("add") }
    page.wanted = configuration
    let screen = ControllerScreen(page)
    let button = try #require(shown?.button("Add"))
    screen.click(button)
    expect(log == ["add"], log)
    screen.key("tab")
    screen.key("space")
    expect(log == ["add", "add"], log)
    expect(shown?.keyboardStops.count == 1, shown?.keyboardStops.count)
    configuration.buttonProperties.isEnabled = false
    configuration.secondaryButton.title = "More"
    configuration.secondaryButtonProperties.menu = UIMenu(children: [
      UIAction(title: "One") { _ in log.append("one") }
    ])
    page.contentUnavailableConfiguration = configuration
    screen.tick()
    screen.click(button)
    expect(log == ["add", "add"], log)
    let more = try #require(shown?.button("More"))
    screen.click(more)
    expect(screen.window.overlay != nil, screen.window.overlay)
  }

  @Test func `buttons keep their distances from the texts and from each other`() throws {
    var configuration = empty()
    configuration.button.title = "Add"
    configuration.secondaryButton.title = "More"
    configuration.textToButtonPadding = 40
    configuration.buttonToSecondaryButtonPadding = 24
    page.wanted = configuration
    let screen = ControllerScreen(page)
    screen.tick()
    let text = try #require(shown?.find(UILabel.self) { $0.text == "Really nothing" })
    let add = try #require(shown?.button("Add"))
    let more = try #require(shown?.button("More"))
    expect(abs(add.frame.minY - text.frame.maxY - 40) <= 1)
    expect(abs(more.frame.minY - add.frame.maxY - 24) <= 1)
  }

  @Test func `the state has the traits, and values of an app's own`() {
    let screen = ControllerScreen(page)
    var state = page.contentUnavailableConfigurationState
    expect(state.traitCollection == page.traitCollection && state.searchText == nil)
    let key = UIConfigurationStateCustomKey("count")
    state[key] = 3
    expect(state[key] == AnyHashable(3) && state != page.contentUnavailableConfigurationState)
    page.states = []
    screen.window.traitOverrides.userInterfaceStyle = .dark
    screen.tick()
    expect(page.states.count == 1, page.states.count)
  }

  @Test func `what loads turns a wheel, and stops when it is there`() throws {
    page.wanted = .loading()
    let screen = ControllerScreen(page)
    let wheel = try #require(shown?.find(UIActivityIndicatorView.self))
    expect(wheel.isAnimating && shown?.shownTexts == ["Loading…"])
    page.contentUnavailableConfiguration = empty()
    screen.tick()
    expect(!wheel.isAnimating && shown?.find(UIActivityIndicatorView.self) { !$0.isHidden } == nil)
  }

  @Test func `what is too high can be scrolled, and nothing is smaller than nothing`() throws {
    var configuration = empty()
    configuration.image = UIImage(systemName: "tray")
    configuration.secondaryText = String(repeating: "Long text. ", count: 200)
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = rect(0, 0, 300, 100)
    let screen = ViewScreen()
    screen.root.addSubview(view)
    screen.tick()
    let scroller = try #require(view.find(UIScrollView.self))
    expect(scroller.contentSize.height > 100 && view.isScrollEnabled)
    view.frame = .zero
    screen.tick()
    expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > 400)
  }

  @Test func `texts grow with the size that the user chose`() throws {
    page.wanted = empty()
    let screen = ControllerScreen(page)
    let label = try #require(shown?.find(UILabel.self) { $0.text == "Nothing" })
    let usual = label.font.pointSize
    screen.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    screen.tick()
    expect(label.font.pointSize > usual, label.font.pointSize, usual)
  }
}
