//
//  UIImageView+Loader.swift
//  Kiln
//

import AVKit
import ObjectiveC
import UIKit

/// What is added to other types, under one name.
struct KilnWrapper<Base> {
  let base: Base
  init(_ base: Base) { self.base = base }
}

protocol KilnCompatible: AnyObject {}

extension KilnCompatible {
  var kiln: KilnWrapper<Self> {
    get { KilnWrapper(self) }
    // swiftlint:disable:next unused_setter_value
    set {}
  }
}

extension UIImageView: KilnCompatible {}

private var taskKey: UInt8 = 0
private var taskIdentifierKey: UInt8 = 0
private var indicatorKey: UInt8 = 0

/// A number that is kept as an object.
private final class Box<T> {
  var value: T
  init(_ value: T) { self.value = value }
}

private var lastIdentifier: UInt = 0

extension KilnWrapper where Base: UIImageView {

  /// The wish that counts: those before it are out of date.
  private(set) var taskIdentifier: UInt? {
    get { (objc_getAssociatedObject(base, &taskIdentifierKey) as? Box<UInt>)?.value }
    nonmutating set {
      objc_setAssociatedObject(
        base, &taskIdentifierKey, newValue.map(Box.init), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  private var imageTask: LoaderTask? {
    get { objc_getAssociatedObject(base, &taskKey) as? LoaderTask }
    nonmutating set {
      objc_setAssociatedObject(base, &taskKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Turns while a picture is on its way.
  var indicator: UIActivityIndicatorView {
    if let known = objc_getAssociatedObject(base, &indicatorKey) as? UIActivityIndicatorView {
      return known
    }
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.translatesAutoresizingMaskIntoConstraints = false
    base.addSubview(indicator)
    NSLayoutConstraint.activate([
      indicator.centerXAnchor.constraint(equalTo: base.centerXAnchor),
      indicator.centerYAnchor.constraint(equalTo: base.centerYAnchor),
    ])
    objc_setAssociatedObject(base, &indicatorKey, indicator, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return indicator
  }

  @discardableResult
  func setImage(
    with url: URL?, placeholder: UIImage? = nil, options: LoaderOptions = LoaderOptions(),
    loader: ImageLoader = .shared, completion: LoaderCompletion? = nil
  ) -> LoaderTask? {
    imageTask?.cancel()
    imageTask = nil
    guard let url else {
      base.image = placeholder
      taskIdentifier = nil
      completion?(.failure(.emptySource))
      return nil
    }
    base.image = placeholder
    indicator.startAnimating()
    lastIdentifier += 1
    let issued = lastIdentifier
    taskIdentifier = issued
    let task = loader.loadImage(with: url, options: options) { [weak base] result in
      guard let base else { return }
      guard issued == base.kiln.taskIdentifier else {
        completion?(.failure(.notCurrent(url)))
        return
      }
      base.kiln.indicator.stopAnimating()
      base.kiln.imageTask = nil
      if case .success(let loaded) = result {
        if options.fade > 0, !loaded.cacheType.cached {
          UIView.transition(
            with: base, duration: options.fade,
            options: [.transitionCrossDissolve, .allowUserInteraction],
            animations: { base.image = loaded.image })
        } else {
          base.image = loaded.image
        }
      }
      completion?(result)
    }
    if issued == taskIdentifier, base.image === placeholder { imageTask = task }
    return task
  }

  func cancelDownload() {
    imageTask?.cancel()
    imageTask = nil
  }
}
