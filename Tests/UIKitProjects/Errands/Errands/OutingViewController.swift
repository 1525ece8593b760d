import LocalAuthentication
import PhotosUI
import SafariServices
import UIKit
import UniformTypeIdentifiers
import UserNotifications

/// Pictures of an outing, a reminder of it, and the page with the ferries.
final class OutingViewController: UIViewController {
  let stack = UIStackView()
  let status = UILabel()
  private(set) var pictures: [UIImage] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
    ])
    stack.addArrangedSubview(status)
    let buttons: [(String, Selector)] = [
      ("Add pictures", #selector(addPictures)), ("Remind me", #selector(remind)),
      ("Ferries", #selector(showFerries)), ("Unlock", #selector(unlock)),
    ]
    for (title, action) in buttons {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.addTarget(self, action: action, for: .touchUpInside)
      stack.addArrangedSubview(button)
    }
    UNUserNotificationCenter.current().delegate = self
  }

  @objc private func addPictures() {
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = 0
    configuration.filter = .any(of: [.images, .not(.videos)])
    let picker = PHPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: true)
  }

  @objc private func remind() {
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, error in
      guard granted else { return }
      let content = UNMutableNotificationContent()
      content.title = "Outing"
      content.body = "The ferry leaves in an hour."
      content.sound = .default
      content.userInfo = ["page": "ferries"]
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
      center.add(UNNotificationRequest(identifier: "outing", content: content, trigger: trigger)) {
        error in
        DispatchQueue.main.async { self.status.text = error == nil ? "Reminded" : "Not reminded" }
      }
    }
  }

  @objc private func showFerries() {
    guard let url = URL(string: "https://example.org/ferries") else { return }
    let safari = SFSafariViewController(url: url)
    safari.delegate = self
    safari.preferredControlTintColor = .systemOrange
    present(safari, animated: true)
  }

  @objc private func unlock() {
    let context = LAContext()
    var error: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error) else {
      status.text = error?.localizedDescription
      return
    }
    context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Outings") { done, _ in
      DispatchQueue.main.async { self.status.text = done ? "Unlocked" : "Locked" }
    }
  }

  func show(_ provider: NSItemProvider) {
    guard provider.hasItemConformingToTypeIdentifier(UTType.image.identifier) else { return }
    provider.loadObject(ofClass: UIImage.self) { object, _ in
      guard let image = object as? UIImage else { return }
      DispatchQueue.main.async { self.add(image) }
    }
  }
}

extension OutingViewController {
  private func add(_ image: UIImage) {
    pictures.append(image)
    status.text = "\(pictures.count) pictures"
  }
}

extension OutingViewController: PHPickerViewControllerDelegate {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    dismiss(animated: true)
    if results.isEmpty { status.text = "No pictures" }
    results.map(\.itemProvider).forEach(show)
  }
}

extension OutingViewController: SFSafariViewControllerDelegate {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
    status.text = "Back from the ferries"
  }
}

extension OutingViewController: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if response.actionIdentifier == UNNotificationDefaultActionIdentifier { showFerries() }
    completionHandler()
  }
}

@available(iOS 17, *)
#Preview("Outing", traits: .landscapeLeft) {
  UINavigationController(rootViewController: OutingViewController())
}

#Preview("Outing that waits", traits: .fixedLayout(width: 240, height: 220)) {
  let controller = OutingViewController()
  controller.loadViewIfNeeded()
  controller.status.text = "Leave soon."
  return controller
}
