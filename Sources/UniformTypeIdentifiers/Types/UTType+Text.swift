// Texts and documents.
extension UTType {
  /// Text, also with markup.
  public static var text: UTType { UTType(known: "public.text") }
  /// Text without markup.
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  /// Text without markup in UTF-8.
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  /// Text in UTF-16 for files.
  public static var utf16ExternalPlainText: UTType {
    UTType(known: "public.utf16-external-plain-text")
  }
  /// Text in UTF-16.
  public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
  /// Rows of values.
  public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
  /// Rows of values with commas between them.
  public static var commaSeparatedText: UTType {
    UTType(known: "public.comma-separated-values-text")
  }
  /// Rows of values with tabs between them.
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
  /// The same in UTF-8.
  public static var utf8TabSeparatedText: UTType {
    UTType(known: "public.utf8-tab-separated-values-text")
  }
  /// Text with formats.
  public static var rtf: UTType { UTType(known: "public.rtf") }
  /// Text with formats and pictures, in a package.
  public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
  /// Text with formats and pictures, in one.
  public static var flatRTFD: UTType { UTType(known: "com.apple.flat-rtfd") }
  /// A web page.
  public static var html: UTType { UTType(known: "public.html") }
  /// XML.
  public static var xml: UTType { UTType(known: "public.xml") }
  /// YAML.
  public static var yaml: UTType { UTType(known: "public.yaml") }
  /// JSON.
  public static var json: UTType { UTType(known: "public.json") }
  /// A property list.
  public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
  /// A property list as XML.
  public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
  /// A property list in binary form.
  public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
  /// A PDF document.
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  /// A book.
  public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
  /// A web page with all that belongs to it.
  public static var webArchive: UTType { UTType(known: "com.apple.webarchive") }
  /// Source code.
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  /// Source code in assembly language.
  public static var assemblyLanguageSource: UTType { UTType(known: "public.assembly-source") }
  /// Source code in C.
  public static var cSource: UTType { UTType(known: "public.c-source") }
  /// Source code in Objective-C.
  public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
  /// Source code in Swift.
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  /// Source code in C++.
  public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
  /// Source code in Objective-C++.
  public static var objectiveCPlusPlusSource: UTType {
    UTType(known: "public.objective-c-plus-plus-source")
  }
  /// A header in C.
  public static var cHeader: UTType { UTType(known: "public.c-header") }
  /// A header in C++.
  public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
  /// Source code that is executed as it is.
  public static var script: UTType { UTType(known: "public.script") }
  /// Source code in JavaScript.
  public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
  /// A script for a shell.
  public static var shellScript: UTType { UTType(known: "public.shell-script") }
  /// A script in Perl.
  public static var perlScript: UTType { UTType(known: "public.perl-script") }
  /// A script in Python.
  public static var pythonScript: UTType { UTType(known: "public.python-script") }
  /// A script in Ruby.
  public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
  /// A script in PHP.
  public static var phpScript: UTType { UTType(known: "public.php-script") }
}
