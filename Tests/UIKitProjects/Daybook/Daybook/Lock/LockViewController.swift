import LocalAuthentication
import UIKit
import os

final class LockViewController: UIViewController {
  var onUnlock: (() -> Void)?
  private let messageLabel = UILabel()
  private let logger = Logger(subsystem: "app.daybook", category: "lock")
  private lazy var button = UIButton(
    type: .system,
    primaryAction: UIAction { [weak self] _ in
      self?.authenticate()
    })

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    blur.frame = view.bounds
    blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(blur)

    let symbol = UIImageView(
      image: UIImage(
        systemName: "lock.fill",
        withConfiguration: UIImage.SymbolConfiguration(textStyle: .largeTitle)))
    symbol.setContentHuggingPriority(.required, for: .vertical)
    let title = UILabel()
    title.text = String(localized: "Daybook is locked")
    title.font = .preferredFont(forTextStyle: .title2)
    messageLabel.font = .preferredFont(forTextStyle: .footnote)
    messageLabel.textColor = .secondaryLabel
    messageLabel.numberOfLines = 0
    messageLabel.textAlignment = .center
    button.configuration = .borderedProminent()
    button.configuration?.title = String(localized: "Unlock")
    button.configuration?.image = UIImage(systemName: Self.symbolName)
    button.configuration?.imagePadding = 6

    let stack = UIStackView(arrangedSubviews: [symbol, title, messageLabel, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    blur.contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.widthAnchor),
    ])
  }

  private static var symbolName: String {
    let context = LAContext()
    _ = context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil)
    switch context.biometryType {
    case .faceID: return "faceid"
    case .touchID: return "touchid"
    case .none: return "lock.open"
    default: return "lock.open"
    }
  }

  func authenticate() {
    let context = LAContext()
    context.localizedFallbackTitle = String(localized: "Enter Passcode")
    var error: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error) else {
      if error?.domain == LAError.errorDomain, error?.code == LAError.Code.passcodeNotSet.rawValue {
        // Nothing protects the device either.
        logger.notice("There is no passcode")
        onUnlock?()
      } else {
        messageLabel.text = error?.localizedDescription
      }
      return
    }
    context.evaluatePolicy(
      .deviceOwnerAuthentication, localizedReason: String(localized: "Open your daybook")
    ) { [weak self] isOwner, error in
      DispatchQueue.main.async {
        guard let self else { return }
        if isOwner {
          self.onUnlock?()
        } else if let error = error as? LAError, error.code != .userCancel {
          self.messageLabel.text = error.localizedDescription
        }
      }
    }
  }
}
