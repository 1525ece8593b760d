import Foundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoSDL

struct SurfaceTests {
  @Test(arguments: [(0, 5), (5, 0), (-1, 5), (32_768, 1), (1, 32_768), (30_000, 30_000)])
  func `Absurd sizes are an error with one sentence`(width: Int, height: Int) {
    let error = #expect(throws: BackendError.surfaceSize(width: width, height: height)) {
      try PixelSurface(width: width, height: height)
    }
    expect(error?.description.contains("\(width) × \(height)") == true)
  }

  @Test func `A borrowed surface draws into its owner's memory and nowhere else`() throws {
    let pitch = 5 * 4
    let memory = UnsafeMutableRawPointer.allocate(byteCount: pitch * 3, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0x11, count: pitch * 3)
    let surface = try PixelSurface(borrowing: memory, width: 3, height: 3, pitch: pitch)
    Raster().replay(DisplayList(width: 3, height: 3, background: orange), onto: surface)
    for y in 0..<3 {
      let row = (0..<5).map { memory.load(fromByteOffset: y * pitch + $0 * 4, as: UInt32.self) }
      expect(row == [0xFFFF_9500, 0xFFFF_9500, 0xFFFF_9500, 0x1111_1111, 0x1111_1111], row)
    }
    expect(surface.bitmap.bytes.count == 36, surface.bitmap.bytes.count)
    #expect(throws: BackendError.self) {
      try PixelSurface(borrowing: memory, width: 9, height: 3, pitch: pitch)
    }
  }

  @Test func `A list larger or smaller than its surface does no harm`() throws {
    let surface = try PixelSurface(width: 4, height: 4)
    Raster().replay(DisplayList(width: 900, height: 900, background: .white), onto: surface)
    expect(surface.area == 0, surface.area)
    let small = DisplayList(width: 2, height: 2, background: orange)
    Raster().replay(small, onto: surface)
    expect(surface.pixel(x: 1, y: 1) == orangePixel && surface.pixel(x: 2, y: 2) == 0xFFFFFF)
  }

  @Test func `The same pixels give the same PNG bytes`() throws {
    let first = try drawn(30, 20, [.fill(CGRect(x: 3, y: 3, width: 9, height: 9), orange)])
    let second = try drawn(30, 20, [.fill(CGRect(x: 3, y: 3, width: 9, height: 9), orange)])
    expect(try first.pngData() == second.pngData())
    expect(try first.pngData() == first.bitmap.pngData())
    expect(try first.pngData().starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
  }

  @Test func `Pixels outside of a surface are nil`() throws {
    let surface = try PixelSurface(width: 2, height: 2)
    expect(surface.pixel(x: 2, y: 0) == nil && surface.pixel(x: 0, y: -1) == nil)
    expect(surface.pixel(x: 1, y: 1) == 0, surface.pixel(x: 1, y: 1))
  }

  @Test func `Surfaces are compared, and shown side by side with their difference`() throws {
    let reference = try drawn(60, 40, [])
    let actual = try drawn(60, 40, [.fill(CGRect(x: 9, y: 8, width: 3, height: 2), .black)])
    expect(PictureComparison(reference: reference, actual: reference).isEqual)
    let comparison = PictureComparison(reference: reference, actual: actual)
    expect(comparison.differingPixels == 6 && comparison.largestDifference == 255)
    expect(comparison.bounds == PixelRect(x: 9, y: 8, width: 3, height: 2), comparison.bounds)
    let triptych = try PictureComparison.triptych(
      reference: reference.bitmap, actual: actual.bitmap)
    expect(triptych.width > 3 * 60 && triptych.height > 40 && triptych.format == .color)
  }
}
