import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// What the kernel lists decides whether fingers are looked for.
struct TouchScreensTests {
  private let mouse = """
    I: Bus=0003 Vendor=046d Product=c52b Version=0111
    N: Name="Logitech USB Mouse"
    H: Handlers=mouse0 event4
    B: PROP=0
    B: EV=17
    """
  private let touchpad = """
    N: Name="SynPS/2 Synaptics TouchPad"
    B: PROP=5
    B: EV=b
    """
  private let screen = """
    N: Name="ELAN Touchscreen"
    B: PROP=2
    B: EV=b
    """

  @Test func `a screen that is touched is one, a touchpad is none`() {
    expect(TouchScreens.areListed(in: [mouse, touchpad, screen].joined(separator: "\n\n")))
    expect(!TouchScreens.areListed(in: [mouse, touchpad].joined(separator: "\n\n")))
  }

  @Test func `the lowest word of several counts`() {
    expect(TouchScreens.areListed(in: "B: PROP=1 2"))
    expect(!TouchScreens.areListed(in: "B: PROP=2 1"))
  }

  @Test func `a tablet has pens`() {
    let tablet = """
      N: Name="Wacom Intuos S Pen"
      B: PROP=1
      B: KEY=1c03 0 0 0 0 0
      """
    expect(TouchScreens.arePensListed(in: [mouse, tablet].joined(separator: "\n\n")))
    expect(!TouchScreens.arePensListed(in: [mouse, touchpad, screen].joined(separator: "\n\n")))
    expect(!TouchScreens.arePensListed(in: "B: KEY=1c02 0 0 0 0 0"))
    expect(!TouchScreens.arePensListed(in: "B: KEY=1c03 0 0 0 0"))
  }

  @Test func `what is no list names none`() {
    expect(!TouchScreens.areListed(in: ""))
    expect(!TouchScreens.areListed(in: "B: PROP=\nB: PROP=x\nPROP=2"))
  }
}
