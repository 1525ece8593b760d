import LocalAuthentication
import UIKit

/// The tabs, and the locked screen above them.
final class RootViewController: UIViewController {
  private let journal: Journal
  private let tabs = UITabBarController()
  private var lock: LockViewController?

  init(journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let days = UINavigationController(rootViewController: MosaicViewController(journal: journal))
    days.tabBarItem = UITabBarItem(
      title: String(localized: "Pictures"), image: UIImage(systemName: "photo.on.rectangle"), tag: 0
    )
    let pages = UINavigationController(rootViewController: PagesViewController(journal: journal))
    pages.tabBarItem = UITabBarItem(
      title: String(localized: "Pages"), image: UIImage(systemName: "book"),
      selectedImage: UIImage(systemName: "book.fill"))
    let settings = UINavigationController(rootViewController: SettingsViewController())
    settings.tabBarItem = UITabBarItem(
      title: String(localized: "Settings"), image: UIImage(systemName: "gearshape"), tag: 2)
    for navigation in [days, pages, settings] {
      navigation.navigationBar.prefersLargeTitles = true
    }
    tabs.viewControllers = [days, pages, settings]

    addChild(tabs)
    tabs.view.frame = view.bounds
    tabs.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tabs.view)
    tabs.didMove(toParent: self)

    NotificationCenter.default.addObserver(
      self, selector: #selector(write), name: .daybookWrite, object: nil)
    Reminders.shared.onNote = { [journal] text in journal.add(Entry(text: text)) }
    lockIfNeeded()
  }

  override var childForStatusBarStyle: UIViewController? { lock ?? tabs }

  @objc private func write(_ notification: Notification) {
    guard lock == nil, presentedViewController == nil else { return }
    let composer = UINavigationController(
      rootViewController: ComposeViewController(journal: journal))
    present(composer, animated: true)
  }

  // MARK: Lock

  func lockIfNeeded() {
    guard Preferences.isLocked, lock == nil else { return }
    let lock = LockViewController()
    lock.onUnlock = { [weak self] in self?.unlock() }
    addChild(lock)
    lock.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(lock.view)
    NSLayoutConstraint.activate([
      lock.view.topAnchor.constraint(equalTo: view.topAnchor),
      lock.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      lock.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      lock.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    lock.didMove(toParent: self)
    tabs.view.accessibilityElementsHidden = true
    self.lock = lock
  }

  func unlockIfNeeded() {
    lock?.authenticate()
  }

  private func unlock() {
    guard let lock else { return }
    self.lock = nil
    tabs.view.accessibilityElementsHidden = false
    UIView.animate(withDuration: 0.25) {
      lock.view.alpha = 0
    } completion: { _ in
      lock.willMove(toParent: nil)
      lock.view.removeFromSuperview()
      lock.removeFromParent()
    }
    setNeedsStatusBarAppearanceUpdate()
  }
}
