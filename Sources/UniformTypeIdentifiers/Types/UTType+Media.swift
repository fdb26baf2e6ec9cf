// Pictures, movies and sound.
extension UTType {
  /// A picture.
  public static var image: UTType { UTType(known: "public.image") }
  /// A JPEG picture.
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  /// A TIFF picture.
  public static var tiff: UTType { UTType(known: "public.tiff") }
  /// A GIF picture.
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  /// A PNG picture.
  public static var png: UTType { UTType(known: "public.png") }
  /// Icons for macOS.
  public static var icns: UTType { UTType(known: "com.apple.icns") }
  /// A bitmap of Windows.
  public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
  /// Icons for Windows.
  public static var ico: UTType { UTType(known: "com.microsoft.ico") }
  /// A picture as a camera's sensor has it.
  public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
  /// A picture of lines and curves.
  public static var svg: UTType { UTType(known: "public.svg-image") }
  /// A picture that moves.
  public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
  /// A HEIF picture.
  public static var heif: UTType { UTType(known: "public.heif") }
  /// A HEIC picture.
  public static var heic: UTType { UTType(known: "public.heic") }
  /// A WebP picture.
  public static var webP: UTType { UTType(known: "org.webmproject.webp") }
  /// Bodies in space.
  public static var threeDContent: UTType { UTType(known: "public.3d-content") }
  /// A scene.
  public static var usd: UTType { UTType(known: "com.pixar.universal-scene-description") }
  /// A scene with all that belongs to it.
  public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
  /// Sound, moving pictures, or both.
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  /// Moving pictures, also with sound.
  public static var movie: UTType { UTType(known: "public.movie") }
  /// Moving pictures without sound.
  public static var video: UTType { UTType(known: "public.video") }
  /// Sound.
  public static var audio: UTType { UTType(known: "public.audio") }
  /// A QuickTime movie.
  public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
  /// An MPEG-1 or MPEG-2 movie.
  public static var mpeg: UTType { UTType(known: "public.mpeg") }
  /// MPEG-2 pictures.
  public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
  /// An MPEG-2 stream.
  public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }
  /// MP3 sound.
  public static var mp3: UTType { UTType(known: "public.mp3") }
  /// An MPEG-4 movie.
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  /// MPEG-4 sound.
  public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
  /// MPEG-4 sound that is protected.
  public static var appleProtectedMPEG4Audio: UTType {
    UTType(known: "com.apple.protected-mpeg-4-audio")
  }
  /// An MPEG-4 movie that is protected.
  public static var appleProtectedMPEG4Video: UTType {
    UTType(known: "com.apple.protected-mpeg-4-video")
  }
  /// An AVI movie.
  public static var avi: UTType { UTType(known: "public.avi") }
  /// AIFF sound.
  public static var aiff: UTType { UTType(known: "public.aiff-audio") }
  /// WAV sound.
  public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
  /// Notes for instruments.
  public static var midi: UTType { UTType(known: "public.midi-audio") }
  /// A list of what to play.
  public static var playlist: UTType { UTType(known: "public.playlist") }
  /// A list of what to play, as text.
  public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
}
