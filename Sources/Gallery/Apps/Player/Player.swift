import UIKit

nonisolated struct Song: Hashable, Identifiable, Sendable {
  let id: Int
  let title: String
  let artist: String
  /// The name of the picture on its cover.
  let cover: String
  /// In seconds.
  let duration: TimeInterval
  var isLoved = false
}

/// Songs, and the current one. Views observe it by reading it, without explicit notifications.
@Observable final class Player {
  private(set) var songs = Player.samples
  private(set) var current: Song.ID?
  private(set) var isPlaying = false
  /// The elapsed time of the song, in seconds.
  private(set) var elapsed: TimeInterval = 0
  /// The time of the previous frame; nil while nothing plays.
  @ObservationIgnored private var lastFrame: TimeInterval?

  var song: Song? { songs.first { $0.id == current } }

  func play(_ id: Song.ID) {
    guard songs.contains(where: { $0.id == id }) else { return }
    if current != id { (current, elapsed) = (id, 0) }
    isPlaying = true
  }

  func togglePlaying() { isPlaying = !isPlaying && current != nil }

  /// The next song, or a previous one; the first follows the last.
  func skip(by distance: Int) {
    guard let index = songs.firstIndex(where: { $0.id == current }) else { return }
    (current, elapsed) = (songs[(index + distance + songs.count) % songs.count].id, 0)
  }

  /// Seeks to a time of the song.
  func seek(to time: TimeInterval) {
    if let song { elapsed = min(max(0, time), song.duration) }
  }

  func toggleLove(_ id: Song.ID) {
    if let index = songs.firstIndex(where: { $0.id == id }) { songs[index].isLoved.toggle() }
  }

  /// Called with each frame, with its time in seconds.
  func frame(at time: TimeInterval) {
    guard isPlaying, let song else { return lastFrame = nil }
    if let lastFrame { elapsed += max(0, time - lastFrame) }
    lastFrame = time
    if elapsed >= song.duration { skip(by: 1) }
  }

  // MARK: Samples

  private static let samples: [Song] = [
    ("Lanterns on the River", "Aki Mori", "lantern", 214),
    ("Hemp Leaves", "The Joiners", "asanoha", 187),
    ("Blue Waves", "Aki Mori", "seigaiha", 243),
    ("Tortoise Shell", "Kikko Trio", "kikko", 201),
    ("Seven Treasures", "The Joiners", "shippo", 176),
    ("雨の竹林", "竹内さくら", "kagome", 259),
    ("Arrow Feathers", "Kikko Trio", "yabane", 164),
    ("A Measure of Rice", "The Joiners", "masu", 192),
    ("Gentian", "Aki Mori", "rindo", 228),
    ("Water Chestnut", "Kikko Trio", "hishi", 181),
    ("夜の木", "竹内さくら", "kaku-asa", 236),
  ].enumerated().map { number, song in
    Song(
      id: number + 1, title: song.0, artist: song.1, cover: song.2, duration: song.3,
      isLoved: number % 4 == 2)
  }
}
