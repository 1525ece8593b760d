import KumikoFoundation

extension UIApplication {
  /// Called by hosts when the machine is low on memory. Notifies the delegate, then view
  /// controllers from the root inwards, then observers.
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
