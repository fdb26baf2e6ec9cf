/// Who is told what becomes of a recording. Main thread.
@preconcurrency @MainActor public protocol AVAudioRecorderDelegate: AnyObject {
  /// The recording was stopped, or has come to its end.
  ///
  /// - Parameter flag: False if the file is not whole.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)

  /// Something could not be written, for example because the disk is full. The recording is stopped.
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  {}
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}
