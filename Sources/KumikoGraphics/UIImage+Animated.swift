import KumikoFoundation

extension UIImage {
  /// An image that shows others one after the other, endlessly; nil if there are none.
  ///
  ///     imageView.image = UIImage.animatedImage(with: steps, duration: 0.5)
  ///
  /// - Parameter duration: of one cycle, in seconds; a thirtieth of a second per image for 0.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let usual = TimeInterval(images.count) / 30
    return UIImage(
      images, from: first, duration: duration > 0 && duration.isFinite ? duration : usual)
  }

  /// The images `name0`, `name1` and so on, or `name1` on, as `UIImage(named:)` finds them, one
  /// after the other; at most 1,024. Nil if there is none.
  ///
  /// - Parameter duration: of one cycle, in seconds; a thirtieth of a second per image for 0.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for number in 0...1_024 {
      guard let image = UIImage(named: "\(name)\(number)") else {
        if number == 0 { continue }
        break
      }
      images.append(image)
    }
    return animatedImage(with: images, duration: duration)
  }
}
