import KumikoFoundation

extension UIButton: RoleAnswering {
  func answersRole(of key: KeyPress) -> Bool {
    guard isEnabled else { return false }
    return switch role {
    case .primary: key.isReturn
    case .cancel: key == KeyPress("escape")
    case .normal, .destructive: false
    }
  }

  func answerRole() { press() }
}
