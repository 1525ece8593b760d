import KumikoFoundation

extension UIApplication {
  /// Another day began, or the clock was set; hosts call this.
  package func timeChangedSignificantly() {
    delegate?.applicationSignificantTimeChange(self)
    post(SignificantTimeChangeMessage())
  }
}
