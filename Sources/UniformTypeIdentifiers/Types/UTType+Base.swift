// What is no kind of text, picture or sound.
extension UTType {
  /// Most things: files and folders.
  public static var item: UTType { UTType(known: "public.item") }
  /// What a person looks at, in a file or not.
  public static var content: UTType { UTType(known: "public.content") }
  /// Content with other content in it.
  public static var compositeContent: UTType { UTType(known: "public.composite-content") }
  /// Bytes, in a file or not.
  public static var data: UTType { UTType(known: "public.data") }
  /// A folder or a package.
  public static var directory: UTType { UTType(known: "public.directory") }
  /// What stands for something else.
  public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }
  /// A symbolic link.
  public static var symbolicLink: UTType { UTType(known: "public.symlink") }
  /// What can be executed.
  public static var executable: UTType { UTType(known: "public.executable") }
  /// A file that stands for another one.
  public static var aliasFile: UTType { UTType(known: "com.apple.alias-file") }
  /// The bookmark of a URL.
  public static var urlBookmarkData: UTType { UTType(known: "com.apple.bookmark") }
  /// A URL.
  public static var url: UTType { UTType(known: "public.url") }
  /// The URL of a file.
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  /// What can be mounted.
  public static var diskImage: UTType { UTType(known: "public.disk-image") }
  /// A folder that a person enters.
  public static var folder: UTType { UTType(known: "public.folder") }
  /// The folder at the root of a volume.
  public static var volume: UTType { UTType(known: "public.volume") }
  /// A folder that a person sees as one file.
  public static var package: UTType { UTType(known: "com.apple.package") }
  /// A folder with the layout of a bundle.
  public static var bundle: UTType { UTType(known: "com.apple.bundle") }
  /// A bundle that is loaded into programs.
  public static var pluginBundle: UTType { UTType(known: "com.apple.plugin") }
  /// A framework.
  public static var framework: UTType { UTType(known: "com.apple.framework") }
  /// An app.
  public static var application: UTType { UTType(known: "com.apple.application") }
  /// An app in a bundle.
  public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
  /// A program in one file.
  public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }
  /// A program for Windows.
  public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }
  /// Files and folders in one.
  public static var archive: UTType { UTType(known: "public.archive") }
  /// What gzip has made smaller.
  public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
  /// What bzip2 has made smaller.
  public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
  /// A zip archive.
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  /// An Apple archive.
  public static var appleArchive: UTType { UTType(known: "com.apple.archive") }
  /// Tables to compute with.
  public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
  /// Slides.
  public static var presentation: UTType { UTType(known: "public.presentation") }
  /// A store of records.
  public static var database: UTType { UTType(known: "public.database") }
  /// A mail or another message.
  public static var message: UTType { UTType(known: "public.message") }
  /// A mail.
  public static var emailMessage: UTType { UTType(known: "public.email-message") }
  /// A person or a group to write to.
  public static var contact: UTType { UTType(known: "public.contact") }
  /// Contacts as a vCard.
  public static var vCard: UTType { UTType(known: "public.vcard") }
  /// Something to do.
  public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
  /// An appointment.
  public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
  /// A font.
  public static var font: UTType { UTType(known: "public.font") }
  /// A place to come back to.
  public static var bookmark: UTType { UTType(known: "public.bookmark") }
  /// A key with its certificates.
  public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
  /// A certificate.
  public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
  /// A file that leads to a page or a server.
  public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
  /// What a program has logged.
  public static var log: UTType { UTType(known: "public.log") }
}
