// Stands in front of functions of Foundation that know of protection classes and ignore them.
//
// A call from an app, and one from another library than the function's own, goes to the function of
// that name which the dynamic linker finds first: here. Foundation's own calls of its methods, and
// those of apps through a class, go through the class's table, which holds addresses of its own; that
// is changed when the program starts. What UIKit does then calls Foundation's function.
//
// The names are in assembly, because Swift would keep a function of such a name in UIKit's module, and
// the compiler of an app that calls Foundation's would take that for its body. The jumps leave every
// register as it is, so that Swift alone says on both sides how the arguments are passed.
//
// They are weak: a program that has Foundation linked into it has its functions under these names, and
// no others. There the tables alone are changed, so that what `Data` and a subclass of an app call
// directly stays Foundation's.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "Binding.h"

#if defined(__x86_64__)
#define JUMP(function) "jmp " function "@PLT\n"
#define JUMP_THROUGH(pointer) "jmp *" pointer "(%rip)\n"
#elif defined(__aarch64__)
#define JUMP(function) "b " function "\n"
#define JUMP_THROUGH(pointer) \
  "adrp x16, " pointer "\nldr x16, [x16, :lo12:" pointer "]\nbr x16\n"
#else
#error "Say how this machine jumps."
#endif

// Foundation's function, what stands in its place, and the name under which that calls Foundation's.
#define STAND_INS(DO)                                                                            \
  DO(WRITE, "$s20FoundationEssentials4DataV5write2to7optionsyAA3URLV_AC14WritingOptionsVtKF",    \
     "CDataProtectionWrite", "CDataProtectionFoundationWrite")                                   \
  DO(WRITE_OBJECT,                                                                               \
     "$s10Foundation6NSDataC5write6toFile7optionsySS_0A10Essentials4DataV14WritingOptionsVtKF",  \
     "CDataProtectionWriteObject", "CDataProtectionFoundationWriteObject")                       \
  DO(SET_ATTRIBUTES,                                                                             \
     "$s20FoundationEssentials11FileManagerC13setAttributes_12ofItemAtPathySDyAA0C12AttributeKey" \
     "VypG_SStKF",                                                                               \
     "CDataProtectionSetAttributes", "CDataProtectionFoundationSetAttributes")                   \
  DO(ATTRIBUTES,                                                                                 \
     "$s20FoundationEssentials11FileManagerC16attributesOfItem6atPathSDyAA0C12AttributeKeyVypG"  \
     "SS_tKF",                                                                                   \
     "CDataProtectionAttributes", "CDataProtectionFoundationAttributes")                         \
  DO(CREATE_FILE,                                                                                \
     "$s20FoundationEssentials11FileManagerC06createC06atPath8contents10attributesSbSS_AA4DataV"  \
     "SgSDyAA0C12AttributeKeyVypGSgtF",                                                          \
     "CDataProtectionCreateFile", "CDataProtectionFoundationCreateFile")

#define DEFINE(id, symbol, ours, original)                                                         \
  static void *id##_original __asm__(original ".address") __attribute__((used));                   \
  extern const char id##_symbol[] __asm__(symbol);                                                 \
  extern const char id##_ours[] __asm__(ours);                                                     \
  __asm__(".text\n.weak " symbol "\n.type " symbol ", %function\n" symbol ":\n" JUMP(ours)         \
          ".size " symbol ", . - " symbol "\n.globl " original "\n.hidden " original               \
          "\n.type " original ", %function\n" original ":\n" JUMP_THROUGH(original ".address")     \
          ".size " original ", . - " original "\n");
STAND_INS(DEFINE)

#define ROW(id, symbol, ours, original) {symbol, id##_symbol, id##_ours, &id##_original},
static const struct {
  const char *symbol;
  const char *here;
  const char *ours;
  void **original;
} stand_ins[] = {STAND_INS(ROW)};

enum { stand_in_count = sizeof stand_ins / sizeof *stand_ins };

// What Swift's runtime keeps at the beginning of a class, where no Objective-C is.
struct class_metadata {
  uintptr_t kind;
  const struct class_metadata *superclass;
  uint32_t flags, address_of_instance, size_of_instance;
  uint16_t alignment_of_instance, reserved;
  // All bytes of it, and how many of them are before this.
  uint32_t size, address;
};

// UIKit's; the classes of Foundation with the methods. It ends with NULL.
__attribute__((swiftcall)) const struct class_metadata *CDataProtectionClass(intptr_t index);

static void change_table(const struct class_metadata *changed) {
  void **end = (void **)((char *)changed - changed->address + changed->size);
  for (void **entry = (void **)(changed + 1); entry < end; entry++) {
    for (int index = 0; index < stand_in_count; index++) {
      if (*entry == *stand_ins[index].original) *entry = (void *)stand_ins[index].ours;
    }
  }
}

// Foundation calls its own functions for what stands in their place.
static bool calls_stand_ins(const char *library) {
  return strstr(library, "/libFoundationEssentials.so") == NULL;
}

// Before anything of the program runs, so that nobody uses a table meanwhile.
__attribute__((constructor)) static void stand_in(void) {
  for (int index = 0; index < stand_in_count; index++) {
    void *original = dlsym(RTLD_NEXT, stand_ins[index].symbol);
    *stand_ins[index].original = original != NULL ? original : (void *)stand_ins[index].here;
  }
  struct binding bindings[stand_in_count];
  for (int index = 0; index < stand_in_count; index++) {
    bindings[index] = (struct binding){stand_ins[index].symbol, (void *)stand_ins[index].ours};
  }
  bind_calls(bindings, stand_in_count, calls_stand_ins);
  const struct class_metadata *next;
  for (int index = 0; (next = CDataProtectionClass(index)) != NULL; index++) change_table(next);
}
