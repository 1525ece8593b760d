import Foundation
import KumikoFoundation
import KumikoTestSupport
import Testing

/// What Darwin has and code goes on using.
struct OlderNamesTests {
  @Test func `sizes without a bound and animations without an end have their numbers`() {
    expect(CGFloat(MAXFLOAT) == CGFloat(Float.greatestFiniteMagnitude))
    expect(HUGE == MAXFLOAT && MAXFLOAT.isFinite)
  }

  @Test func `the time is counted from the start of 2001`() {
    let before = Date().timeIntervalSinceReferenceDate
    let now: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    expect(now >= before && now < before + 60)
  }
}

extension OlderNamesTests {
  @Test func `paths of older code name an item and its section`() {
    let path = NSIndexPath(item: 3, section: 2)
    expect(path.item == 3 && path.row == 3 && path.section == 2)
    expect(NSIndexPath(row: 3, section: 2) == path && path as IndexPath == [2, 3])
  }
}
