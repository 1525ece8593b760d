import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Looks that an app sets for all instances of a class.
@MainActor @Suite(.serialized) struct AppearanceProxyTests {
  private final class Sidebar: UIView {}
  private final class Chip: UILabel {
    override init(frame: CGRect) {
      super.init(frame: frame)
      textColor = .systemPink
    }
    required init?(coder: NSCoder) { fatalError("this class is not made so") }
  }
  private final class BrandNavigation: UINavigationController {}

  private let page = UIViewController()
  private let screen: ControllerScreen

  init() {
    Appearances.reset()
    screen = ControllerScreen(page)
  }

  private func shown<View: UIView>(_ view: View, in container: UIView? = nil) -> View {
    defer { Appearances.reset() }
    if let container { container.addSubview(view) }
    page.view.addSubview(container ?? view)
    return view
  }

  @Test func `a view takes what the proxy says when it comes into a window, others stay`() {
    let before = UISwitch()
    page.view.addSubview(before)
    UISwitch.appearance().onTintColor = .systemPurple
    let after = UISwitch()
    expect(after.onTintColor == nil, after.onTintColor)
    page.view.addSubview(after)
    expect(after.onTintColor == .systemPurple && before.onTintColor == nil)
    Appearances.reset()
  }

  @Test func `a proxy counts for classes that were shown before it was asked for`() {
    UIView.appearance().backgroundColor = .systemRed
    page.view.addSubview(UISwitch())
    UISwitch.appearance().onTintColor = .systemPurple
    expect(shown(UISwitch()).onTintColor == .systemPurple)
  }

  @Test func `what somebody set on a view stays`() {
    UILabel.appearance().textColor = .systemRed
    UILabel.appearance().font = .systemFont(ofSize: 30)
    let label = UILabel()
    label.textColor = .systemGreen
    let (own, subclass) = (shown(label), Chip())
    expect(own.textColor == .systemGreen && own.font == .systemFont(ofSize: 30))
    UILabel.appearance().textColor = .systemRed
    expect(shown(subclass).textColor == .systemPink)
  }

  @Test func `the proxy of a subclass counts more than that of its superclass`() {
    UIView.appearance().backgroundColor = .systemRed
    UILabel.appearance().backgroundColor = .systemGreen
    UIView.appearance().tintColor = .systemBrown
    Chip.appearance().textAlignment = .center
    let chip = shown(Chip())
    expect(chip.backgroundColor == .systemGreen && chip.tintColor == .systemBrown)
    expect(chip.textAlignment == .center, chip.textAlignment)
  }

  @Test func `containers narrow a proxy, and more of them count more`() {
    UILabel.appearance().textColor = .systemRed
    UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self]).textColor = .systemBlue
    UILabel.appearance(
      whenContainedInInstancesOf: [UIStackView.self, Sidebar.self]
    ).textColor = .systemGreen
    let (plain, inside, deep) = (UILabel(), UILabel(), UILabel())
    let (sidebar, stack) = (Sidebar(), UIStackView())
    stack.addArrangedSubview(deep)
    sidebar.addSubview(stack)
    sidebar.addSubview(inside)
    page.view.addSubview(plain)
    page.view.addSubview(sidebar)
    expect(plain.textColor == .systemRed, plain.textColor)
    expect(inside.textColor == .systemBlue && deep.textColor == .systemGreen)
    Appearances.reset()
  }

  @Test func `traits narrow a proxy`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    UISlider.appearance(for: dark).minimumTrackTintColor = .systemYellow
    UISlider.appearance(
      for: dark, whenContainedInInstancesOf: [Sidebar.self]
    ).minimumTrackTintColor = .systemMint
    let (light, night, inside) = (UISlider(), UISlider(), UISlider())
    let (container, sidebar) = (UIView(), Sidebar())
    container.overrideUserInterfaceStyle = .dark
    container.addSubview(night)
    container.addSubview(sidebar)
    sidebar.addSubview(inside)
    page.view.addSubview(container)
    expect(shown(light).minimumTrackTintColor == nil)
    expect(night.minimumTrackTintColor == .systemYellow, night.minimumTrackTintColor)
    expect(inside.minimumTrackTintColor == .systemMint, inside.minimumTrackTintColor)
  }

  @Test func `a view that comes again takes what the proxy says by then`() {
    let page = UIPageControl()
    UIPageControl.appearance().pageIndicatorTintColor = .systemRed
    self.page.view.addSubview(page)
    page.removeFromSuperview()
    UIPageControl.appearance().pageIndicatorTintColor = .systemGreen
    self.page.view.addSubview(page)
    expect(page.pageIndicatorTintColor == .systemGreen, page.pageIndicatorTintColor)
    page.removeFromSuperview()
    page.pageIndicatorTintColor = .systemBlue
    expect(shown(page).pageIndicatorTintColor == .systemBlue)
  }

  @Test func `bars, also those of controllers of an app's class`() throws {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .systemIndigo
    let proxy = UINavigationBar.appearance(whenContainedInInstancesOf: [BrandNavigation.self])
    proxy.standardAppearance = look
    proxy.scrollEdgeAppearance = look
    proxy.tintColor = .systemYellow
    proxy.prefersLargeTitles = true
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    let (brand, other) = (
      BrandNavigation(rootViewController: UIViewController()), UINavigationBar()
    )
    screen.window.rootViewController = brand
    brand.view.addSubview(other)
    screen.tick()
    let bar = brand.navigationBar
    expect(bar.standardAppearance.backgroundColor == .systemIndigo)
    expect(bar.scrollEdgeAppearance?.backgroundColor == .systemIndigo)
    expect(bar.tintColor == .systemYellow && bar.prefersLargeTitles)
    expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .systemRed)
    Appearances.reset()
  }

  @Test func `bar items take attributes of their titles when their bar shows them`() {
    UIBarButtonItem.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.systemOrange], for: .normal)
    let item = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
    let own = UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in })
    own.setTitleTextAttributes([.foregroundColor: UIColor.systemGreen], for: .normal)
    page.navigationItem.rightBarButtonItems = [item, own]
    screen.window.rootViewController = UINavigationController(rootViewController: page)
    screen.tick()
    func color(_ item: UIBarButtonItem) -> UIColor? {
      item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor
    }
    expect(color(item) == .systemOrange && color(own) == .systemGreen)
    Appearances.reset()
  }

  @Test func `every class of views of ours has a proxy`() {
    let proxies: [UIView] = [
      UIView.appearance(), UILabel.appearance(), UIImageView.appearance(), UIButton.appearance(),
      UIStackView.appearance(), UIScrollView.appearance(), UICollectionView.appearance(),
      UITableView.appearance(), UITableViewCell.appearance(), UICollectionViewCell.appearance(),
      UICollectionViewListCell.appearance(), UITableViewHeaderFooterView.appearance(),
      UITextField.appearance(), UITextView.appearance(), UISearchBar.appearance(),
      UISearchTextField.appearance(), UISegmentedControl.appearance(), UIStepper.appearance(),
      UIDatePicker.appearance(), UIPickerView.appearance(), UIToolbar.appearance(),
      UITabBar.appearance(), UINavigationBar.appearance(), UIProgressView.appearance(),
      UIActivityIndicatorView.appearance(), UIVisualEffectView.appearance(),
      UIRefreshControl.appearance(), UIWindow.appearance(),
    ]
    expect(Set(proxies.map { ObjectIdentifier($0) }).count == proxies.count, proxies.count)
    expect(UILabel.appearance() === UILabel.appearance())
    UITableView.appearance().sectionHeaderTopPadding = 0
    UIScrollView.appearance().keyboardDismissMode = .onDrag
    let table = shown(UITableView())
    expect(table.sectionHeaderTopPadding == 0 && table.keyboardDismissMode == .onDrag)
  }

  @Test func `buttons and segments take colours for states`() {
    UIButton.appearance().setTitleColor(.systemRed, for: .normal)
    UISegmentedControl.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.systemBlue], for: .selected)
    let (button, segments) = (UIButton(type: .system), UISegmentedControl(items: ["One"]))
    page.view.addSubview(segments)
    expect(shown(button).titleColor(for: .normal) == .systemRed)
    expect(
      segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .systemBlue)
  }
}
