import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// As what a program starts.
struct `a program for iPhones only` {
  @Test func `is shown as on a phone, by what its Info.plist says`() {
    expect(ProgramDevice.idiom(["KumikoDevice": "phone"]) == .phone)
    expect(ProgramDevice.idiom(["KumikoDevice": "desktop", "UIDeviceFamily": [1]]) == .mac)
    expect(ProgramDevice.idiom([:]) == .mac)
  }

  @Test func `has the traits of a phone in its window, without the desktop's look`() {
    let phone = UITraitCollection.desktop(
      size: ProgramDevice.phoneSize, scale: 2, look: DesktopLook(), idiom: .phone)
    expect(phone.userInterfaceIdiom == .phone, phone.userInterfaceIdiom)
    expect(phone.horizontalSizeClass == .compact && phone.verticalSizeClass == .regular)
    expect(phone.desktopLook == nil, phone.desktopLook)
    let desktop = UITraitCollection.desktop(
      size: ProgramDevice.phoneSize, scale: 2, look: DesktopLook(), idiom: .mac)
    expect(desktop.userInterfaceIdiom == .mac && desktop.desktopLook != nil)
  }
}
