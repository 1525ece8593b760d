import Foundation
import Kumiko
import KumikoReporting
import KumikoTestSupport
import Offscreen
import Testing

/// What an app can choose fonts from.
@MainActor struct FontFamilyTests {
  init() throws { _ = try OffscreenHost(size: CGSize(width: 1, height: 1)) }

  @Test func `the families that are brought along are listed once, from A to Z`() {
    let names = UIFont.familyNames
    expect(Set(names).isSuperset(of: ["BIZ UDPGothic", "Inter", "JetBrains Mono"]))
    expect(names == names.sorted() && Set(names).count == names.count)
  }

  @Test func `each font of a family is found by its name, and says it itself`() throws {
    expect(
      UIFont.fontNames(forFamilyName: "Inter")
        == ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold"])
    expect(
      UIFont.fontNames(forFamilyName: "jetbrains mono")
        == ["JetBrains Mono-Regular", "JetBrains Mono-Bold"])
    for family in UIFont.familyNames {
      let names = UIFont.fontNames(forFamilyName: family)
      expect(!names.isEmpty, names, saying: "\(family)")
      for name in names {
        let font = try #require(UIFont(name: name, size: 12), "\(name)")
        expect(font.familyName == family, font.familyName, family)
      }
    }
  }

  @Test func `a family that is not there has no fonts, and nothing is reported`() {
    let reports = Drawing.reports {
      expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
      expect(UIFont.fontNames(forFamilyName: "").isEmpty)
    }
    expect(reports.isEmpty, reports)
  }
}
