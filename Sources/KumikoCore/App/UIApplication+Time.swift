import KumikoFoundation

extension UIApplication {
  /// Called by hosts when the date changed, or the clock was set.
  package func timeChangedSignificantly() {
    delegate?.applicationSignificantTimeChange(self)
    post(SignificantTimeChangeMessage())
  }
}
