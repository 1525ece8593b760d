import ObjectiveC
import UIKit

private nonisolated(unsafe) var taskKey: UInt8 = 0

extension UIImageView {
  private var loading: Task<Void, Never>? {
    get { objc_getAssociatedObject(self, &taskKey) as? Task<Void, Never> }
    set { objc_setAssociatedObject(self, &taskKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  /// Shows a picture when it is there, and the placeholder until then.
  func load(
    _ url: URL?, placeholder: UIImage? = UIImage(systemName: "cup.and.saucer"),
    from loader: ImageLoader = .shared
  ) {
    cancelLoading()
    guard let url else {
      image = placeholder
      return
    }
    let request = ImageRequest(
      url: url, size: bounds.isEmpty ? CGSize(width: 120, height: 120) : bounds.size,
      scale: traitCollection.displayScale)
    if let image = loader.cached(request) {
      self.image = image
      return
    }
    image = placeholder
    loading = Task { [weak self] in
      let image = try? await loader.image(for: request)
      guard let self, let image, !Task.isCancelled else { return }
      UIView.transition(with: self, duration: 0.2, options: .transitionCrossDissolve) {
        self.image = image
      }
    }
  }

  func cancelLoading() {
    loading?.cancel()
    loading = nil
  }
}
