/// A controller that does something when the user, not code, has dismissed it.
protocol DismissalHearing: UIViewController {
  func dismissedByUser()
}
