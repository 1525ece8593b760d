/// A controller that does something when the user, not code, has dismissed it.
protocol DismissalObserving: UIViewController {
  func dismissedByUser()
}
