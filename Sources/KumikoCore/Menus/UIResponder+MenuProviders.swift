extension UIResponder {
  /// Finds the responder along the chain that provides the content of an element.
  func findProvider(of element: UIDeferredMenuElement)
    -> (responder: AnyObject, provider: UIDeferredMenuElement.Provider)?
  {
    if let provider = provider(for: element) { return (self, provider) }
    return next?.findProvider(of: element)
  }
}
