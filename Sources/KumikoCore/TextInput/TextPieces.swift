import KumikoFoundation

/// Pieces before the letters of a field, such as the tokens of a search field; places in a text
/// count each as one unit.
protocol TextPieces: AnyObject {
  var pieceCount: Int { get }
  /// The pieces that are selected.
  var selectedPieces: Range<Int> { get }
  func selectPieces(_ range: Range<Int>)
  /// The frame of a piece, in the coordinates of the text input.
  func frame(ofPiece index: Int) -> CGRect
  /// Takes pieces away, which is not undone.
  func removePieces(_ range: Range<Int>)
}
