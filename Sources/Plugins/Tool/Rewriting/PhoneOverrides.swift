/// Overrides in extensions of UIKit's own classes that matter on a phone and are never called on a
/// desktop: they are removed, since such an override requires Objective-C.
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
