import KumikoFoundation

@testable import KumikoCore

/// A desktop of a test: nothing happens there but what the test says itself.
protocol StandInDesktop: DesktopWindowHost {}

extension StandInDesktop {
  func setFullScreen(_ isFull: Bool, of window: UIWindow) {}
  func isFullScreen(_ window: UIWindow) -> Bool { false }
  func cardSpace(of window: UIWindow, around rect: CGRect) -> CGRect? { nil }
  func showPointer(_ shape: PointerShape) {}
  func sizeLimitsChanged(of window: UIWindow) {}
  func titleChanged(of window: UIWindow) {}
  func frameNeeded(by window: UIWindow) {}
  func resize(_ window: UIWindow, to size: CGSize) throws {}
  func pngData(of window: UIWindow) throws -> Data { Data() }
}
