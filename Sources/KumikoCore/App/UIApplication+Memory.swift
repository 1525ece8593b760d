import KumikoFoundation

extension UIApplication {
  /// The machine is short of memory; hosts call this. The delegate, then controllers from the
  /// outside in, then observers hear of it.
  package func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    for window in windows { window.rootViewController?.receiveMemoryWarning() }
    post(DidReceiveMemoryWarningMessage())
  }
}

extension UIViewController {
  fileprivate func receiveMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.receiveMemoryWarning() }
    presented?.receiveMemoryWarning()
  }
}
