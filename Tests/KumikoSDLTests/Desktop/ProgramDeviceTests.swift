import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoSDL

/// As what a program starts on the desktop.
struct `a program for iPhones only, on the desktop` {
  @Test func `opens windows of a phone's size, and others as before`() {
    let before = UIScreen.main.openingBounds
    defer { UIScreen.main.bounds = before }
    expect(DesktopHost.openingSize(.mac) == before.size, before.size)
    expect(DesktopHost.openingSize(.phone) == CGSize(width: 393, height: 852))
    expect(UIScreen.main.openingBounds.size == CGSize(width: 393, height: 852))
  }
}
