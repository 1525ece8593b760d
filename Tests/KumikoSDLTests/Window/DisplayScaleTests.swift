import Foundation
import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoSDL

struct DisplayScaleTests {
  private func scale(
    _ environment: [String: String] = [:], preferred: CGFloat = 0, pixels: Int = 800,
    units: Int = 800, dpi: CGFloat? = nil, textScale: CGFloat = 1
  ) -> DisplayScale {
    DisplayScale(
      preferred: preferred, pixels: pixels, units: units, environment: environment, dpi: dpi,
      textScale: textScale)
  }

  @Test func `Without settings a point is a pixel`() {
    expect(scale().pixelsPerPoint == 1, scale().pixelsPerPoint)
    expect(scale().pointsPerUnit == 1, scale().pointsPerUnit)
  }

  @Test func `The window, then the own variable, then the display, then the desktop decide`() {
    let all = ["KUMIKO_SCALE": "1.5", "GDK_SCALE": "3"]
    expect(scale(all, preferred: 2.5, pixels: 1_600, dpi: 120).pixelsPerPoint == 2.5)
    expect(scale(all, pixels: 1_600, dpi: 120).pixelsPerPoint == 1.5)
    expect(scale(["GDK_SCALE": "3"], pixels: 1_600, dpi: 120).pixelsPerPoint == 2)
    expect(scale(["GDK_SCALE": "3"], dpi: 120).pixelsPerPoint == 3)
    expect(scale(dpi: 120).pixelsPerPoint == 1.25, scale(dpi: 120).pixelsPerPoint)
  }

  @Test func `Qt's variable counts after GTK's`() {
    expect(scale(["QT_SCALE_FACTOR": "1.5"], dpi: 96).pixelsPerPoint == 1.5)
    expect(scale(["QT_SCALE_FACTOR": "1.5", "GDK_SCALE": "2"]).pixelsPerPoint == 2)
    expect(scale(["QT_SCALE_FACTOR": "many"], dpi: 120).pixelsPerPoint == 1.25)
  }

  @Test func `Larger text that the resolution has in it does not make everything larger`() {
    expect(scale(dpi: 120, textScale: 1.25).pixelsPerPoint == 1)
    expect(scale(dpi: 240, textScale: 1.25).pixelsPerPoint == 2)
    expect(scale(dpi: 96, textScale: 1.25).pixelsPerPoint == 1, saying: "it has not")
  }

  @Test func `GTK's variable for dots is a scale, too, and takes back none of the others`() {
    expect(scale(["GDK_DPI_SCALE": "1.5"]).pixelsPerPoint == 1.5)
    expect(scale(["GDK_DPI_SCALE": "1.5"], dpi: 120).pixelsPerPoint == 1.5)
    expect(scale(["GDK_DPI_SCALE": "1.5", "QT_SCALE_FACTOR": "2"]).pixelsPerPoint == 2)
    // So users of GTK have large controls, and text that the resolution has made large already.
    expect(scale(["GDK_SCALE": "2", "GDK_DPI_SCALE": "0.5"], dpi: 192).pixelsPerPoint == 2)
    expect(scale(["GDK_DPI_SCALE": "1.5"], preferred: 1).pixelsPerPoint == 1)
    for text in ["0", "-1", "many", "inf"] {
      expect(scale(["GDK_DPI_SCALE": text]).pixelsPerPoint == 1)
    }
  }

  @Test(arguments: [(801, 1_201, 1.5), (801, 1_202, 1.5), (333, 416, 1.25), (801, 801, 1)])
  func `A window of an odd size has the display's scale all the same`(
    units: Int, pixels: Int, expected: CGFloat
  ) {
    let found = scale(pixels: pixels, units: units)
    expect(found.pixelsPerUnit == expected && found.pixelsPerPoint == expected, found)
    expect(CardPopups.units(ofPixels: 300, found) == Int((300 / expected).rounded(.up)))
  }

  @Test func `Wayland's units are larger than pixels`() {
    let wayland = scale(pixels: 1_600)
    expect(wayland.pixelsPerUnit == 2, wayland.pixelsPerUnit)
    expect(wayland.pointsPerUnit == 1, wayland.pointsPerUnit)
    let fractional = scale(pixels: 1_200)
    expect(fractional.pixelsPerPoint == 1.5, fractional.pixelsPerPoint)
    expect(scale(["KUMIKO_SCALE": "1"], pixels: 1_600).pointsPerUnit == 2)
  }

  @Test func `X11's units are pixels whatever the scale`() {
    expect(scale(["GDK_SCALE": "2"]).pixelsPerUnit == 1, scale(["GDK_SCALE": "2"]).pixelsPerUnit)
    expect(scale(["GDK_SCALE": "2"]).pointsPerUnit == 0.5, scale(["GDK_SCALE": "2"]).pointsPerUnit)
  }

  @Test(arguments: ["", "0", "abc", "-2", "1e9", "nan", "inf", "0.1"])
  func `Nonsense in a variable is passed over`(value: String) {
    expect(scale(["KUMIKO_SCALE": value, "GDK_SCALE": value]).pixelsPerPoint == 1)
  }

  @Test(arguments: ["junk", "0", "-2", "1e9", "nan", "0.1", "2x"])
  func `A variable of our own that is no scale is reported`(value: String) {
    let reports = Mutex<[Report]>([])
    Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
      _ = scale(["KUMIKO_SCALE": value, "GDK_SCALE": "junk"])
    }
    expect(
      reports.withLock { $0.map(\.message) } == [
        "KUMIKO_SCALE is '\(value)', which is no scale; it was ignored. Set it to a number from 0.5 "
          + "to 8, such as 1.5."
      ])
  }

  @Test func `Windows without size have a scale`() {
    expect(scale(pixels: 0, units: 0).pixelsPerUnit == 1, scale(pixels: 0, units: 0).pixelsPerUnit)
    expect(scale(pixels: 800, units: 0).pixelsPerUnit == 1)
  }

  @Test func `Resolutions are rounded to quarters`() {
    expect(scale(dpi: 96).pixelsPerPoint == 1, scale(dpi: 96).pixelsPerPoint)
    expect(scale(dpi: 100).pixelsPerPoint == 1, scale(dpi: 100).pixelsPerPoint)
    expect(scale(dpi: 140).pixelsPerPoint == 1.5, scale(dpi: 140).pixelsPerPoint)
    expect(scale(dpi: 192).pixelsPerPoint == 2, scale(dpi: 192).pixelsPerPoint)
  }

  @Test func `The resolution stands among the resources of the X server`() {
    let resources = "*customization: -color\nXft.antialias:\t1\nXft.dpi:\t144\nXft.rgba:\tnone\n"
    expect(XResources.dpi(in: resources) == 144, XResources.dpi(in: resources))
    expect(XResources.dpi(in: "Xft.dpi : 120.5") == 120.5)
    expect(XResources.dpi(in: "Xft.dpi2:\t144\n! Xft.dpi: 1") == nil)
    expect(XResources.dpi(in: "Xft.dpi:\tbig") == nil)
    expect(XResources.dpi(in: "Xft.dpi:\t0") == nil)
    expect(XResources.dpi(in: "") == nil)
  }
}

struct GraphicsDriverTests {
  @Test func `The variable says who draws`() {
    expect(GraphicsDriver.Wish([:]) == .automatic)
    expect(GraphicsDriver.Wish(["KUMIKO_RENDERER": ""]) == .automatic)
    expect(GraphicsDriver.Wish(["KUMIKO_RENDERER": "raster"]) == .raster)
    expect(GraphicsDriver.Wish(["KUMIKO_RENDERER": "accelerated"]) == .accelerated)
    expect(GraphicsDriver.Wish(["KUMIKO_RENDERER": "crayons"]) == .unknown("crayons"))
  }

  @Test func `The processor behind OpenGL is known by its names`() {
    expect(GraphicsDriver.isSoftware("llvmpipe (LLVM 15.0.6, 256 bits)"))
    expect(GraphicsDriver.isSoftware("softpipe"))
    expect(!GraphicsDriver.isSoftware("AMD Radeon RX 6600 (radeonsi, navi23)"))
    expect(!GraphicsDriver.isSoftware("Mesa Intel(R) UHD Graphics 620 (KBL GT2)"))
  }
}

struct BackendErrorTests {
  @Test func `A display that does not answer is named`() {
    let error = VideoDriver.refusal(["DISPLAY": ":993"], "x11 not available")
    expect(
      error.description == "no window can be opened: nothing answers at DISPLAY=:993 (x11 not "
        + "available); start the display server that this names, or name one that runs",
      error.description)
    expect(
      VideoDriver.refusal(["DISPLAY": ":1", "WAYLAND_DISPLAY": "wayland-9"], "no").description
        .contains("WAYLAND_DISPLAY=wayland-9 or DISPLAY=:1"))
    expect(
      VideoDriver.refusal(["DISPLAY": ":1", "SDL_VIDEODRIVER": "nonsense"], "no")
        == .noDisplay(reason: "no"))
  }

  @Test func `A missing icon says where icons are looked for`() {
    let text = BackendError.iconMissing(path: "/x/Icons/checkmark.svg").description
    expect(text.contains("/x/Icons/checkmark.svg") && text.contains("KUMIKO_ASSETS"))
    expect(!text.contains("library"), text)
  }
}
