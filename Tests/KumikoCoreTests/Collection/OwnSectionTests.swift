import KumikoFoundation
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Whatever is pending when a batch comes, cells and headers show what is at their places.
@MainActor struct OwnSectionTests {
  @Test(arguments: [false, true])
  func `a batch of many changes leaves each cell and header with its own`(isTable: Bool) {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("own sections, \(isTable ? "table" : "collection")", seeds: 60).run { random in
        let list = OwnSectionList(isTable: isTable, kind: random.below(4))
        @MainActor func said(_ problem: String, _ step: Int, _ what: String) -> String {
          "step \(step) \(what): \(problem) after \(list.log.suffix(6))"
        }
        list.screen.settle()
        for step in 0..<8 {
          for _ in 0..<random.below(4) { list.disturb(&random) }
          list.update(&random)
          if random.below(3) == 0 { list.update(&random) }
          if let problem = list.asked { return said(problem, step, "") }
          if random.below(2) == 0 { list.view.layoutIfNeeded() } else { list.screen.tick() }
          if let problem = list.problem { return said(problem, step, "laid out") }
          if random.below(2) == 0 { list.bringBack() }
          list.screen.settle()
          if let problem = list.problem { return said(problem, step, "at rest") }
        }
        return nil
      }
    }
  }
}
