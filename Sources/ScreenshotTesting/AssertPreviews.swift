import Foundation
import KumikoCore
import KumikoPreviews

/// Fails the running test unless every preview of the program shows what its stored reference
/// shows, is heard as it was, and keeps nobody from using it.
///
///     @MainActor @Test func previews() async {
///       await assertPreviews(
///         appearances: [.light, .dark], directions: [.leftToRight, .rightToLeft],
///         textSizes: [.large, .accessibilityLarge])
///     }
///
/// Of each `#Preview` there is a picture, of all conditions on one sheet, and a text of what
/// assistive programs are told; both are named after it, and are recorded as those of
/// `assertSnapshot` are: a preview that is new is written, and the test fails saying so. What
/// `auditAccessibility` finds is a failure of its own, and nothing records that. A failure says
/// which preview it is about, and where that stands; the others are looked at all the same.
///
/// Each condition has a window of its own, in which the preview is made anew. It may move for two
/// seconds, of the test's clock, before it is looked at.
///
/// - Parameters:
///   - modules: those whose previews are meant; empty for all that the test's program is made of.
///   - sizes: of the screen, in points; 390 × 844 where none is given. A preview with a size of its
///     own has that alone, and one in landscape turns them.
///   - scales: pixels a point; 1 where none is given.
///   - appearances: light, dark.
///   - directions: of reading.
///   - textSizes: how large the user wants text to be.
///   - contrasts: as designed, or stronger.
///   - kinds: what is looked for that keeps people from using a screen; empty for nothing.
///   - mode: when to write references; nil leaves it to the suite and to `KUMIKO_RECORD`.
///   - fileID: the module and file of the call; left to the compiler, as all that follow.
///   - filePath: the file of the call: references stand beside it.
///   - line: the line of the call.
///   - column: the column of the call.
///   - function: the test: references are named after it.
public func assertPreviews(
  in modules: [String] = [], sizes: [CGSize] = [], scales: [CGFloat] = [],
  appearances: [UIUserInterfaceStyle] = [], directions: [UITraitEnvironmentLayoutDirection] = [],
  textSizes: [UIContentSizeCategory] = [], contrasts: [UIAccessibilityContrast] = [],
  auditing kinds: Set<AccessibilityIssue.Kind> = Set(AccessibilityIssue.Kind.allCases),
  record mode: RecordMode? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) async {
  let test = TestRun(
    fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  var recording = SnapshotSettings.Recording(mode: .never)
  var previews: [FoundPreview] = []
  await test.conclude {
    recording = try SnapshotSettings.process.recording(requested: mode)
    previews = try PreviewCheck.previews(in: modules)
    return .passed
  }
  let rows = Conditions.combinations(
    sizes: sizes, scales: scales, appearances: appearances, directions: directions,
    textSizes: textSizes, contrasts: contrasts)
  for preview in previews {
    var test = test
    test.subject = "the preview '\(preview.name)' (\(preview.place))"
    let check = PreviewCheck(
      preview: preview, rows: PreviewCheck.rows(rows, of: preview.preview), kinds: kinds,
      recording: recording)
    await check.run(test)
  }
}
