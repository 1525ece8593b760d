/// What extensions of UIKit's own classes override on a phone and nobody asks for on a desktop: it
/// is left out, since such an override needs Objective-C.
enum PhoneOverrides {
  static let names: Set<String> = [
    "childForStatusBarStyle", "childForStatusBarHidden", "preferredStatusBarStyle",
    "prefersStatusBarHidden", "preferredStatusBarUpdateAnimation",
    "childViewControllerForStatusBarStyle", "childViewControllerForStatusBarHidden",
    "shouldAutorotate", "supportedInterfaceOrientations",
    "preferredInterfaceOrientationForPresentation", "childForHomeIndicatorAutoHidden",
    "prefersHomeIndicatorAutoHidden", "childForScreenEdgesDeferringSystemGestures",
    "preferredScreenEdgesDeferringSystemGestures", "childViewControllerForPointerLock",
    "prefersPointerLocked", "motionBegan", "motionEnded", "motionCancelled",
  ]
}
