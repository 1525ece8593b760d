import Foundation
import KumikoEditing
import KumikoTestSupport
import Testing

/// The places that tabs lead to.
@MainActor struct TabStopTests {
  @Test func `places are added in order and taken away by what they say`() {
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    style.addTabStop(NSTextTab(textAlignment: .right, location: 80))
    style.addTabStop(NSTextTab(textAlignment: .left, location: 40))
    expect(style.tabStops.map(\.location).sorted() == [40, 80])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 80))
    expect(style.tabStops.count == 2, style.tabStops.count, saying: "that was another one")
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 80))
    expect(style.tabStops.map(\.location) == [40], style.tabStops.map(\.location))
  }

  @Test func `a column of numbers ends at the point of the language`() {
    let point = NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))
    let comma = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
    expect(point.contains(".") && !point.contains(",") && comma.contains(","))
    let tab = NSTextTab(
      textAlignment: .right, location: 50, options: [.columnTerminators: comma])
    expect(tab.options[.columnTerminators] as? CharacterSet == comma, comma)
    expect(NSTextTab(textAlignment: .right, location: 50).options.isEmpty)
  }
}
