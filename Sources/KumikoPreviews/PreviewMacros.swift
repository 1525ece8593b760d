import KumikoCore

/// A preview of a controller: what `assertPreviews()` of `ScreenshotTesting` takes pictures of.
///
///     #Preview("Two colours") {
///       ColoursViewController(colours: [.systemRed, .systemBlue])
///     }
///
/// It stands at the top of a file, which may have several. Debug builds have it alone: code with it
/// is not in a release build, unless that is made with `-Xswiftc -DKUMIKO_PREVIEWS`.
///
/// - Parameters:
///   - name: what it is called; nil for the name of its file.
///   - traits: how it is shown, such as its size; of two that contradict, the later one.
///   - body: makes the controller, anew each time that it is shown.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "KumikoMacros", type: "Preview")

/// A preview of a view, which fills the screen unless a trait says otherwise.
///
///     #Preview("Row", traits: .sizeThatFitsLayout) { RowView(title: "Milk") }
///
/// - Parameters:
///   - name: what it is called; nil for the name of its file.
///   - traits: how it is shown, such as its size; of two that contradict, the later one.
///   - body: makes the view, anew each time that it is shown.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "KumikoMacros", type: "Preview")

/// Says of a preview of anything else that there is none.
@available(*, unavailable, message: "a preview shows a UIViewController or a UIView; return one")
@freestanding(declaration)
public macro Preview<Content>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> Content
) = #externalMacro(module: "KumikoMacros", type: "Preview")
