import Foundation
import Kumiko
import KumikoGraphics
import KumikoPreviews
import KumikoTestSupport
import Synchronization
import Testing

@testable import ScreenshotTesting

/// The previews of this target, of `PreviewScenes.swift`, and others that are made here.
struct `previews` {
  private let module = [String(#fileID.prefix { $0 != "/" })]

  @Test func `are tests in one line`() async {
    await assertPreviews(
      in: module, sizes: [CGSize(width: 120, height: 60)], appearances: [.light, .dark],
      directions: [.leftToRight, .rightToLeft], textSizes: [.large, .accessibilityLarge])
  }

  @Test func `are found, in the order of the file, by their own names or that of the file`() throws
  {
    let previews = try FoundPreview.all(in: module)
    expect(
      previews.map(\.name) == ["A note", "Row", "PreviewScenes", "PreviewScenes 2", "Fixed"],
      previews.map(\.name))
    expect(
      previews.map(\.place)
        == [3, 7, 11, 14, 17].map { "\(module[0])/PreviewScenes.swift:\($0)" },
      previews.map(\.place))
  }

  @Test func `have the size that their traits ask for`() async throws {
    var sizes: [CGSize] = []
    for preview in try FoundPreview.all(in: module).map(\.preview) {
      let host = try await OffscreenHost.showing(preview, screen: CGSize(width: 50, height: 70))
      sizes.append(host.window.bounds.size)
    }
    let fitting = BasketRow(name: "Apples", price: "2.40")
      .systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    expect(
      sizes == [
        CGSize(width: 50, height: 70),
        CGSize(width: fitting.width.rounded(.up), height: fitting.height.rounded(.up)),
        CGSize(width: 70, height: 50), CGSize(width: 50, height: 70),
        CGSize(width: 90, height: 40),
      ], sizes)
  }

  @Test func `that are new are recorded, and fail once`() async throws {
    let folder = try TemporaryFolder()
    let preview = Preview("New") { NoteScreen() }
    await withKnownIssue {
      await folder.check(preview, mode: .missing)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix("the preview 'New' (Some/New.swift:7): the reference was recorded")
      }
    }
    let snapshots = "__Snapshots__/SomeTests/test"
    expect(folder.files == ["\(snapshots).New.png", "\(snapshots).New.txt"], folder.files)
    await folder.check(preview, mode: .never)
  }

  @Test func `that changed fail by what is seen and what is heard`() async throws {
    let folder = try TemporaryFolder()
    func preview(_ text: String) -> Preview {
      Preview("Text") {
        let label = UILabel()
        label.text = text
        return label
      }
    }
    await folder.check(preview("One"), mode: .failed)
    await folder.check(preview("One"), mode: .never)
    let said = await failures {
      await folder.check(preview("Two"), mode: .never)
    }
    expect(said.count == 2 && said[0].contains("pixels differ"), said)
    expect(said.last?.contains("Two") == true, said)
  }

  @Test func `that keep people from using them fail, and say in which condition`() async throws {
    let folder = try TemporaryFolder()
    let preview = Preview("Pale") {
      let label = UILabel()
      label.text = "Hardly there"
      label.textColor = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.8 : 0.9, alpha: 1)
      }
      return label
    }
    let rows = Conditions.combinations(
      sizes: [], scales: [], appearances: [.light, .dark], directions: [])
    let said = await failures {
      await folder.check(preview, rows: rows, kinds: [.lowContrast], mode: .failed)
    }
    expect(said.count == 1, said)
    expect(
      said.first?.hasPrefix(
        "the preview 'Pale' (Some/New.swift:7): people are kept from using it; mend that, or leave "
          + "its kind out of auditing:\n  text \"Hardly there\" has little contrast") == true, said)
    expect(said.first?.hasSuffix("(light)") == true, said)
    await folder.check(preview, rows: rows, kinds: [.clippedText], mode: .failed)
  }

  @Test func `that move for ever are looked at all the same`() async throws {
    let preview = Preview {
      let wheel = UIActivityIndicatorView()
      wheel.startAnimating()
      return wheel
    }
    let host = try await OffscreenHost.showing(preview, screen: CGSize(width: 40, height: 40))
    expect(host.time < 3, host.time)
  }

  @Test func `of a module that has none are a failure that says which have some`() async {
    let said = await failures {
      await assertPreviews(in: module + ["Nowhere"])
    }
    expect(said.count == 1, said)
    expect(said.first?.contains("'Nowhere' has no preview, and these have: ") == true, said)
    expect(said.first?.contains(module[0]) == true, said)
  }

  @Test func `of one name are told apart by nobody`() throws {
    let preview = Preview { UIView() }
    let both = ["Some/A.swift", "Some/B.swift"].map {
      FoundPreview(
        name: $0 == "Some/A.swift" ? "A, b" : "A b", fileID: $0, line: 3, preview: preview)
    }
    #expect(
      throws: SnapshotProblem.samePreview("A b", places: ["Some/A.swift:3", "Some/B.swift:3"])
    ) {
      try PreviewCheck.checkNames(both)
    }
  }

  @Test func `that turn screens say how they are shown, and show each once`() throws {
    let rows = Conditions.combinations(
      sizes: [CGSize(width: 90, height: 50), CGSize(width: 50, height: 90)], scales: [],
      appearances: [], directions: [])
    for (trait, title) in [
      (PreviewTrait<Preview.ViewTraits>.portrait, "50 × 90"), (.landscapeRight, "90 × 50"),
    ] {
      let titles = PreviewCheck.rows(rows, of: Preview(traits: trait) { UIView() })
      expect(titles.map { $0.map(\.title) } == [[title]], titles.map { $0.map(\.title) })
    }
  }

  @Test func `of a size of their own have it once, whatever screens are asked for`() throws {
    let rows = Conditions.combinations(
      sizes: [CGSize(width: 50, height: 50), CGSize(width: 90, height: 50)], scales: [],
      appearances: [.light, .dark], directions: [])
    let fixed = Preview(traits: .fixedLayout(width: 9, height: 9)) { UIView() }
    expect(
      PreviewCheck.rows(rows, of: fixed).map { $0.map(\.title) } == [["light", "dark"]],
      PreviewCheck.rows(rows, of: fixed).map { $0.map(\.title) })
    let usual = Preview(traits: .fixedLayout(width: 9, height: 9), .defaultLayout) { UIView() }
    expect(PreviewCheck.rows(rows, of: usual).count == 2)
  }
}

/// What the issues say that a part of a test makes; at least one.
private func failures(_ body: () async -> Void) async -> [String] {
  let said = Mutex<[String]>([])
  await withKnownIssue {
    await body()
  } matching: { issue in
    said.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
  return said.withLock { $0 }
}

extension TemporaryFolder {
  /// Looks at a preview whose references are in this folder.
  fileprivate func check(
    _ preview: Preview, rows: [[Conditions]] = [[Conditions(size: CGSize(width: 80, height: 40))]],
    kinds: Set<AccessibilityIssue.Kind> = [], mode: RecordMode
  ) async {
    // One line, as where a test is run again.
    var test = TestRun(
      fileID: #fileID, filePath: #filePath, line: 1, column: 1, function: "test()")
    let found = FoundPreview(
      name: preview.name ?? "", fileID: "Some/New.swift", line: 7, preview: preview)
    test.subject = "the preview '\(found.name)' (\(found.place))"
    await PreviewCheck(
      preview: found, rows: rows, kinds: kinds,
      recording: SnapshotSettings.Recording(mode: mode), sourcePath: url.path + "/SomeTests.swift"
    ).run(test)
  }
}
