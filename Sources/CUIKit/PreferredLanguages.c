// Stands in front of Foundation's own getter of `Locale.preferredLanguages`, which is a constant: the
// linker binds every call of it to this, those in Foundation, too.
//
// It is in C, because Swift would keep a function of that name in UIKit's module, and the compiler of
// an app that calls Foundation's would take that for its body. An array is a pointer, which is
// returned as one.
//
// It is weak: a program that has Foundation linked into it has Foundation's own, which stays.

__attribute__((swiftcall)) void *CUIKitLanguagesOfDevice(void);

__attribute__((swiftcall, weak)) void *CUIKitPreferredLanguages(void) __asm__(
    "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ");

__attribute__((swiftcall)) void *CUIKitPreferredLanguages(void) { return CUIKitLanguagesOfDevice(); }
