import Foundation
import Kumiko
import KumikoGraphics
import KumikoSDL
import Offscreen

/// A grid of 48 photographs of 24 megapixels that is scrolled up and down at 60 frames a second,
/// each shown 190 wide: the load of the main thread, and the peak memory of the process.
func photographReadings() -> [Reading] {
  [
    Reading(
      "pictures/longest frame while 48 photographs of 24 megapixels are scrolled", unit: "ms",
      limit: 8
    ) {
      try PhotoWall.longestFrame()
    },
    Reading("pictures/most memory that took, with the files", unit: "MB", limit: 100) {
      PhotoWall.memory
    },
  ]
}

private final class PhotoWall: UIViewController, UICollectionViewDataSource {
  /// The maximum resident memory in MB beyond that before the files were read.
  static private(set) var memory = Double.nan

  private let photographs: [UIImage]
  private(set) var list: UICollectionView!

  init(_ photographs: [UIImage]) {
    self.photographs = photographs
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 190, height: 140)
    list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    list.dataSource = self
    view.addSubview(list)
  }

  func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    photographs.count
  }

  func collectionView(
    _ list: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = list.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.photo.image = photographs[indexPath.item]
    return cell
  }

  // MARK: Reading

  static func longestFrame() throws -> Double {
    try SDLTextShaper.install()
    try SDLImageDecoder.install()
    let files = [UIColor.systemOrange, .systemTeal, .systemPurple].compactMap { file($0) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "photographs-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = (0..<48).map { folder.appendingPathComponent("\($0).jpeg").path }
    for (index, path) in paths.enumerated() {
      _ = FileManager.default.createFile(atPath: path, contents: files[index % files.count])
    }
    // Creating the files took memory that is free again.
    let before = residentMemory()
    let photographs = paths.compactMap { UIImage(contentsOfFile: $0) }
    let host = try OffscreenHost(size: CGSize(width: 800, height: 600))
    let wall = PhotoWall(photographs)
    host.rootViewController = wall
    var (longest, most) = (0.0, before)
    for frame in 0..<480 {
      let step = frame % 240
      let offset = CGFloat(step < 120 ? step : 240 - step) * 11
      let start = threadTime()
      wall.list.contentOffset = CGPoint(x: 0, y: offset)
      host.advance(by: OffscreenHost.frameDuration)
      longest = max(longest, (threadTime() - start) * 1_000)
      most = max(most, residentMemory())
      // Pictures that were decoded meanwhile are delivered here.
      RunLoop.main.run(until: Date(timeIntervalSinceNow: OffscreenHost.frameDuration))
    }
    memory = most - before
    return longest
  }

  /// A photograph of 6,000 × 4,000 with a gradient and stripes.
  private static func file(_ color: UIColor) -> Data? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 6_000, height: 4_000)
    return UIGraphicsImageRenderer(size: size, format: format).jpegData(
      withCompressionQuality: 0.9
    ) { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      for stripe in 0..<200 {
        UIColor(white: CGFloat(stripe) / 200, alpha: 0.5).setFill()
        context.fill(CGRect(x: stripe * 30, y: stripe * 11, width: 14, height: 1_800))
      }
    }
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

private final class PhotoCell: UICollectionViewCell {
  let photo = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    photo.frame = contentView.bounds
    photo.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    contentView.addSubview(photo)
  }

  required init?(coder: NSCoder) { nil }
}
