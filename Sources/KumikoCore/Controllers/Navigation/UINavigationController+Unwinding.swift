extension UINavigationController: PageStacking {
  func goBack(to controller: UIViewController) {
    popToViewController(controller, animated: true)
  }
}
