import Foundation
import KumikoCFilters
import KumikoGraphics

/// The pixels of a picture, its lower left corner at zero.
struct PictureRecipe: Recipe {
  let image: CGImage
  var extent: CGRect { CGRect(x: 0, y: 0, width: image.width, height: image.height) }

  func pixels(of area: Area, in space: WorkingSpace) -> Pixels {
    let pixels = Pixels(area)
    let bitmap = image.bitmap
    let table = (0...255).map { space.taken(Float($0) / 255) }
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      for y in area.y..<area.maxY {
        let (row, place) = (pixels.row(y), (bitmap.height - 1 - y) * bitmap.width + area.x)
        guard let start = bytes.baseAddress else { return }
        if bitmap.format == .color {
          kumiko_read_words(
            start + place * 4, row, area.width, table, WorkingSpace.coded.curve(to: space))
        } else {
          // Coverage without colour is black.
          for x in 0..<area.width { row[x * 4 + 3] = Float(start[place + x]) / 255 }
        }
      }
    }
    return pixels
  }
}

/// One colour everywhere.
struct ColorRecipe: Recipe {
  let color: CIColor
  var extent: CGRect { .infinite }

  func pixels(of area: Area, in space: WorkingSpace) -> Pixels {
    let pixels = Pixels(area)
    let alpha = Float(color.alpha)
    let parts = [color.red, color.green, color.blue].map { space.taken(Float($0)) * alpha }
    for index in 0..<area.count {
      let to = pixels.numbers + index * 4
      (to[0], to[1], to[2], to[3]) = (parts[0], parts[1], parts[2], alpha)
    }
    return pixels
  }
}

/// An empty picture.
struct EmptyRecipe: Recipe {
  var extent: CGRect { .null }
  func pixels(of area: Area, in space: WorkingSpace) -> Pixels { Pixels(area) }
}
