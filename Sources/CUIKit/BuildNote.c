#include "CUIKit.h"

#include <elf.h>

/* The note by which the installer knows an app's UIKit before it runs; `readelf -n` shows it. The
   linker keeps notes although nothing refers to them. */
struct CUIKitBuildNote {
    Elf64_Nhdr header;
    char owner[12];
    uint32_t version;
};

__attribute__((section(".note.foreground"), used, aligned(4)))
static const struct CUIKitBuildNote buildNote = {
    .header = { .n_namesz = sizeof "Foreground", .n_descsz = sizeof(uint32_t), .n_type = 1 },
    .owner = "Foreground",
    .version = CUIKitPortVersion,
};

uint32_t CUIKitBuiltVersion(void) {
    return buildNote.version;
}
