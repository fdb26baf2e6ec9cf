/// The types that the system knows itself.
///
/// Identifiers and what they conform to are those of the platform. Of several endings or MIME types of one
/// type the first one is the one to use; of several types with the same one the first type has it.
enum SystemTypes {
  /// One of them.
  struct Row {
    let identifier: String
    /// The endings of names, in small letters.
    let extensions: [String]
    let mimeTypes: [String]
    let conformsTo: [String]

    fileprivate init(
      _ identifier: String, _ extensions: [String], mime mimeTypes: [String] = [],
      _ conformsTo: [String]
    ) {
      self.identifier = identifier
      self.extensions = extensions
      self.mimeTypes = mimeTypes
      self.conformsTo = conformsTo
    }
  }

  static let all: [Row] = base + text + media

  /// What is no kind of text, picture or sound.
  private static let base: [Row] = [
    Row("public.item", [], []),
    Row("public.content", [], []),
    Row("public.composite-content", [], ["public.content"]),
    Row("public.data", [], ["public.item"]),
    Row("public.directory", [], ["public.item"]),
    Row("com.apple.resolvable", [], []),
    Row("public.symlink", [], ["public.item", "com.apple.resolvable"]),
    Row("public.executable", [], ["public.item"]),
    Row("com.apple.alias-file", [], ["public.data", "com.apple.resolvable"]),
    Row("com.apple.bookmark", [], ["public.data", "com.apple.resolvable"]),
    Row("public.url", [], ["public.data"]),
    Row("public.file-url", [], ["public.url"]),
    Row("public.disk-image", [], []),
    Row("public.folder", [], ["public.directory"]),
    Row("public.volume", [], ["public.folder"]),
    Row("com.apple.package", [], ["public.directory"]),
    Row("com.apple.bundle", ["bundle"], ["public.directory"]),
    Row("com.apple.plugin", ["plugin"], ["com.apple.bundle", "com.apple.package"]),
    Row("com.apple.framework", ["framework"], ["com.apple.bundle"]),
    Row("com.apple.application", [], ["public.executable"]),
    Row(
      "com.apple.application-bundle", ["app"],
      ["com.apple.application", "com.apple.bundle", "com.apple.package"]),
    Row("public.unix-executable", [], ["public.data", "public.executable"]),
    Row(
      "com.microsoft.windows-executable", ["exe"], mime: ["application/x-msdownload"],
      ["public.data", "public.executable"]),
    Row("public.archive", [], []),
    Row(
      "org.gnu.gnu-zip-archive", ["gz", "gzip"], mime: ["application/x-gzip", "application/gzip"],
      ["public.data", "public.archive"]),
    Row(
      "public.bzip2-archive", ["bz2", "bz"], mime: ["application/x-bzip2"],
      ["public.data", "public.archive"]),
    Row(
      "public.tar-archive", ["tar"], mime: ["application/x-tar"], ["public.data", "public.archive"]),
    Row("com.pkware.zip-archive", [], ["public.data", "public.archive"]),
    Row("public.zip-archive", ["zip"], mime: ["application/zip"], ["com.pkware.zip-archive"]),
    Row("com.apple.archive", ["aar"], ["public.data", "public.archive"]),
    Row("public.spreadsheet", [], ["public.content"]),
    Row("public.presentation", [], ["public.composite-content"]),
    Row("public.database", [], []),
    Row("public.message", [], []),
    Row(
      "public.email-message", ["eml"], mime: ["message/rfc822"], ["public.message", "public.data"]),
    Row("public.contact", [], []),
    Row(
      "public.vcard", ["vcf", "vcard"], mime: ["text/vcard", "text/x-vcard"],
      ["public.text", "public.contact"]),
    Row("public.to-do-item", [], []),
    Row("public.calendar-event", [], []),
    Row(
      "com.apple.ical.ics", ["ics"], mime: ["text/calendar"],
      ["public.text", "public.calendar-event"]),
    Row("public.font", [], []),
    Row("public.truetype-ttf-font", ["ttf"], mime: ["font/ttf"], ["public.font", "public.data"]),
    Row("public.opentype-font", ["otf"], mime: ["font/otf"], ["public.font", "public.data"]),
    Row("public.bookmark", [], []),
    Row("com.rsa.pkcs-12", ["p12", "pfx"], mime: ["application/x-pkcs12"], ["public.data"]),
    Row(
      "public.x509-certificate", ["cer", "crt", "der"], mime: ["application/x-x509-ca-cert"],
      ["public.data"]),
    Row("com.apple.internet-location", [], ["public.data"]),
    Row("public.log", [], []),
  ]

  /// Texts and documents.
  private static let text: [Row] = [
    Row("public.text", [], ["public.data", "public.content"]),
    Row("public.plain-text", ["txt", "text"], mime: ["text/plain"], ["public.text"]),
    Row("public.utf8-plain-text", [], ["public.plain-text"]),
    Row("public.utf16-external-plain-text", [], ["public.plain-text"]),
    Row("public.utf16-plain-text", [], ["public.plain-text"]),
    Row("public.delimited-values-text", [], ["public.text"]),
    Row(
      "public.comma-separated-values-text", ["csv"],
      mime: ["text/csv", "text/comma-separated-values"], ["public.delimited-values-text"]),
    Row(
      "public.tab-separated-values-text", ["tsv"], mime: ["text/tab-separated-values"],
      ["public.delimited-values-text"]),
    Row(
      "public.utf8-tab-separated-values-text", [],
      ["public.tab-separated-values-text", "public.utf8-plain-text"]),
    Row("public.rtf", ["rtf"], mime: ["text/rtf", "application/rtf"], ["public.text"]),
    Row("com.apple.rtfd", ["rtfd"], ["com.apple.package", "public.composite-content"]),
    Row("com.apple.flat-rtfd", [], ["public.data", "public.composite-content"]),
    Row("public.html", ["html", "htm"], mime: ["text/html"], ["public.text"]),
    Row("public.xml", ["xml"], mime: ["application/xml", "text/xml"], ["public.text"]),
    Row("public.yaml", ["yaml", "yml"], mime: ["application/x-yaml"], ["public.text"]),
    Row("public.json", ["json"], mime: ["application/json"], ["public.text"]),
    Row(
      "net.daringfireball.markdown", ["md", "markdown"], mime: ["text/markdown"],
      ["public.plain-text"]),
    Row("com.apple.property-list", ["plist"], ["public.data"]),
    Row("com.apple.xml-property-list", [], ["public.xml", "com.apple.property-list"]),
    Row("com.apple.binary-property-list", [], ["com.apple.property-list"]),
    Row(
      "com.adobe.pdf", ["pdf"], mime: ["application/pdf"],
      ["public.data", "public.composite-content"]),
    Row(
      "org.idpf.epub-container", ["epub"], mime: ["application/epub+zip"],
      ["public.data", "public.composite-content"]),
    Row(
      "com.apple.webarchive", ["webarchive"], mime: ["application/x-webarchive"],
      ["public.data", "public.composite-content"]),
    Row("public.source-code", [], ["public.plain-text"]),
    Row("public.assembly-source", ["s"], ["public.source-code"]),
    Row("public.c-source", ["c"], ["public.source-code"]),
    Row("public.objective-c-source", ["m"], ["public.source-code"]),
    Row("public.swift-source", ["swift"], ["public.source-code"]),
    Row("public.c-plus-plus-source", ["cpp", "cp", "cxx", "cc"], ["public.source-code"]),
    Row("public.objective-c-plus-plus-source", ["mm"], ["public.source-code"]),
    Row("public.c-header", ["h"], ["public.source-code"]),
    Row("public.c-plus-plus-header", ["hpp", "hh", "hxx"], ["public.source-code"]),
    Row("public.script", [], ["public.source-code"]),
    Row(
      "com.netscape.javascript-source", ["js", "mjs"], mime: ["text/javascript"],
      ["public.source-code", "public.executable"]),
    Row("public.shell-script", ["sh", "command"], ["public.script"]),
    Row("public.perl-script", ["pl", "pm"], ["public.shell-script"]),
    Row("public.python-script", ["py"], ["public.shell-script"]),
    Row("public.ruby-script", ["rb"], ["public.shell-script"]),
    Row("public.php-script", ["php"], ["public.shell-script"]),
  ]

  /// Pictures, movies and sound.
  private static let media: [Row] = [
    Row("public.image", [], ["public.data", "public.content"]),
    Row("public.jpeg", ["jpeg", "jpg", "jpe"], mime: ["image/jpeg"], ["public.image"]),
    Row("public.tiff", ["tiff", "tif"], mime: ["image/tiff"], ["public.image"]),
    Row("com.compuserve.gif", ["gif"], mime: ["image/gif"], ["public.image"]),
    Row("public.png", ["png"], mime: ["image/png"], ["public.image"]),
    Row("com.apple.icns", ["icns"], mime: ["image/x-icns"], ["public.image"]),
    Row("com.microsoft.bmp", ["bmp"], mime: ["image/bmp"], ["public.image"]),
    Row("com.microsoft.ico", ["ico"], mime: ["image/vnd.microsoft.icon"], ["public.image"]),
    Row("public.camera-raw-image", ["raw"], ["public.image"]),
    Row("public.svg-image", ["svg", "svgz"], mime: ["image/svg+xml"], ["public.image"]),
    Row("com.apple.live-photo", [], []),
    Row("public.heif-standard", [], ["public.image"]),
    Row("public.heif", ["heif"], mime: ["image/heif"], ["public.heif-standard"]),
    Row("public.heic", ["heic"], mime: ["image/heic"], ["public.heif-standard"]),
    Row("org.webmproject.webp", ["webp"], mime: ["image/webp"], ["public.image"]),
    Row("public.3d-content", [], ["public.content"]),
    Row(
      "com.pixar.universal-scene-description", ["usd", "usda", "usdc"],
      ["public.3d-content", "public.data"]),
    Row(
      "com.pixar.universal-scene-description-mobile", ["usdz"], mime: ["model/vnd.usdz+zip"],
      ["public.3d-content", "public.data"]),
    Row("public.audiovisual-content", [], ["public.data", "public.content"]),
    Row("public.movie", [], ["public.audiovisual-content"]),
    Row("public.video", [], ["public.movie"]),
    Row("public.audio", [], ["public.audiovisual-content"]),
    Row("com.apple.quicktime-movie", ["mov", "qt"], mime: ["video/quicktime"], ["public.movie"]),
    Row("public.mpeg", ["mpg", "mpeg"], mime: ["video/mpeg"], ["public.movie"]),
    Row("public.mpeg-2-video", ["m2v"], mime: ["video/mpeg2"], ["public.video"]),
    Row("public.mpeg-2-transport-stream", ["ts"], mime: ["video/mp2t"], ["public.movie"]),
    Row("public.mp3", ["mp3"], mime: ["audio/mpeg", "audio/mp3"], ["public.audio"]),
    Row("public.mpeg-4", ["mp4", "mpg4"], mime: ["video/mp4"], ["public.movie"]),
    Row("public.mpeg-4-audio", ["mp4"], mime: ["audio/mp4"], ["public.mpeg-4", "public.audio"]),
    Row("com.apple.m4a-audio", ["m4a"], mime: ["audio/x-m4a"], ["public.mpeg-4-audio"]),
    Row("com.apple.m4v-video", ["m4v"], mime: ["video/x-m4v"], ["public.mpeg-4"]),
    Row("com.apple.protected-mpeg-4-audio", ["m4p"], ["public.audio"]),
    Row("com.apple.protected-mpeg-4-video", [], ["com.apple.m4v-video"]),
    Row("public.avi", ["avi"], mime: ["video/avi"], ["public.movie"]),
    Row("public.aifc-audio", ["aifc"], mime: ["audio/aiff"], ["public.audio"]),
    Row("public.aiff-audio", ["aiff", "aif"], mime: ["audio/x-aiff"], ["public.aifc-audio"]),
    Row(
      "com.microsoft.waveform-audio", ["wav", "wave"],
      mime: ["audio/vnd.wave", "audio/wav", "audio/x-wav"], ["public.audio"]),
    Row("public.midi-audio", ["midi", "mid"], mime: ["audio/midi"], ["public.audio"]),
    Row("public.playlist", [], []),
    Row(
      "public.m3u-playlist", ["m3u", "m3u8"],
      mime: ["audio/mpegurl", "application/vnd.apple.mpegurl"], ["public.text", "public.playlist"]),
  ]
}
