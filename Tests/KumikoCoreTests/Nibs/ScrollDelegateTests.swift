import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// Delegates of lists that nibs connect.
@MainActor struct ScrollDelegateTests {
  private final class Listener: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
  }

  private func kinds(connecting owner: NSObject) throws -> (UICollectionView?, [String]) {
    Nibs.add("Scrolled") { nib in
      [
        nib.make("list", UICollectionView.self, [:], { UICollectionView(coder: $0) }) { view in
          nib.connect(
            "delegate", of: view, to: "-1", as: (any UICollectionViewDelegate).self
          ) { $0.delegate = $1 }
        }
      ]
    }
    let reports = Mutex<[String]>([])
    let objects = Diagnostics.withHandler({ report in reports.withLock { $0.append(report.kind) } })
    { UINib(nibName: "Scrolled", bundle: nil).instantiate(withOwner: owner) }
    return (objects.first as? UICollectionView, reports.withLock { $0 })
  }

  @Test func `hear of scrolling also where they know nothing of items`() throws {
    let listener = Listener()
    let (list, kinds) = try kinds(connecting: listener)
    expect(kinds.isEmpty, kinds)
    list?.contentOffset.y = 12
    expect(listener.offsets == [12] && list?.delegate == nil)
  }

  @Test func `are refused where they hear of nothing`() throws {
    expect(try kinds(connecting: NSObject()).1 == ["nib.outletType"])
  }
}
