import KumikoFoundation

/// Performs an activity that the user chose: loads items of item providers, passes the items to the
/// activity, and shows or performs it.
final class ActivityRun {
  private let activity: UIActivity
  private let items: [Any]
  @Owner private var controller: UIActivityViewController
  private let queue = OperationQueue()
  private var loading: Task<Void, Never>?
  private var isEnded = false
  /// Called once with whether it was performed, and with the error.
  var ended: (Bool, (any Error)?) -> Void = { _, _ in }

  init(of activity: UIActivity, with items: [Any], for controller: UIActivityViewController) {
    (self.activity, self.items) = (activity, items)
    _controller = Owner(
      controller, orElse: UIActivityViewController(activityItems: [], applicationActivities: nil))
  }

  /// First loads the items of item providers, on another thread.
  func start() {
    let providers = items.compactMap { $0 as? UIActivityItemProvider }.filter { !$0.isCancelled }
    guard !providers.isEmpty else { return giveItems() }
    let last = BlockOperation { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.giveItems() } }
    }
    for provider in providers {
      provider.prepare(for: activity.activityType)
      let work = provider.work
      last.addDependency(work)
      queue.addOperation(work)
    }
    queue.addOperation(last)
  }

  private func giveItems() {
    guard !isEnded else { return }
    let type = activity.activityType
    var (given, types): ([Any], [String]) = ([], [])
    for item in items {
      let source = item as? any UIActivityItemSource
      let made =
        if let source {
          source.activityViewController(controller, itemForActivityType: type)
        } else {
          Optional(item)
        }
      guard let made, !(made is NSNull) else { continue }
      given.append(made)
      types.append(
        source?.activityViewController(controller, dataTypeIdentifierForActivityType: type) ?? "")
    }
    guard let desktop = activity as? DesktopActivity else { return perform(given) }
    desktop.window = controller.viewIfLoaded?.window
    desktop.types = types
    desktop.failed = { [weak self] in self?.end(false, $0) }
    desktop.subject = type == .mail ? subject : nil
    guard given.contains(where: { $0 is NSItemProvider }) else { return perform(given) }
    loading = Task { [weak self] in
      do {
        let loaded = try await ActivityRun.load(given)
        self?.perform(loaded)
      } catch {
        self?.end(false, error)
      }
    }
  }

  /// The first subject that an item source provides.
  private var subject: String? {
    items.lazy.compactMap { [controller] item in
      (item as? any UIActivityItemSource)?
        .activityViewController(controller, subjectForActivityType: .mail)
    }.first { !$0.isEmpty }
  }

  /// The items, with item providers replaced by their items.
  private static func load(_ items: [Any]) async throws -> [Any] {
    var loaded: [Any] = []
    for item in items {
      guard let provider = item as? NSItemProvider else {
        loaded.append(item)
        continue
      }
      guard let type = provider.registeredTypeIdentifiers.first else { continue }
      let data = try await withCheckedThrowingContinuation { continuation in
        _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
          continuation.resume(
            with: data.map { .success($0) } ?? .failure(error ?? CocoaError(.fileReadUnknown)))
        }
      }
      loaded.append(SharedContent(data, of: type))
    }
    return loaded
  }

  private func perform(_ items: [Any]) {
    guard !isEnded else { return }
    activity.finished = { [weak self] in self?.end($0, nil) }
    activity.prepare(withActivityItems: items)
    guard !isEnded else { return }
    if let shown = activity.activityViewController {
      controller.present(shown, animated: true)
    } else {
      activity.perform()
    }
  }

  private func end(_ isDone: Bool, _ error: (any Error)?) {
    guard !isEnded else { return }
    isEnded = true
    letGo()
    ended(isDone, error)
  }

  /// The list was closed: the activity is abandoned, and no handler is called.
  func cancel() {
    guard !isEnded else { return }
    isEnded = true
    queue.cancelAllOperations()
    loading?.cancel()
    (activity as? DesktopActivity)?.cancel()
    letGo()
  }

  private func letGo() {
    activity.finished = nil
    (activity as? DesktopActivity)?.failed = nil
  }
}
