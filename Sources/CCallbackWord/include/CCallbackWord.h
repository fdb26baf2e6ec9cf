// The word of memory that foregroundd shares with an app, from which both know which of the callbacks
// that were sent ahead the app has begun.
//
// foregroundd sends the next callbacks together with one that the app is still to return from, as far as
// they follow if nothing else happens, and allows them here. The app begins each of them when it has
// returned from the one before, by counting on in this word, as far as that is allowed. Before foregroundd
// does anything else, it takes back what is left, and learns which callback the app has come to. So either
// the app has begun a callback and foregroundd knows it, or the app will not begin it.
//
// An app can write what it likes. That misleads foregroundd about this app alone.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct callback_word;

/// How much memory a new word takes, in bytes, all of them 0. It must not become smaller.
size_t callback_word_size(void);

/// Maps the word; null if the descriptor is not one, or there is no memory. The descriptor can be closed.
struct callback_word *callback_word_map(int descriptor);
void callback_word_unmap(struct callback_word *word);

// What the app does.

/// From now on the app reads the word: before, nothing is sent to it ahead.
void callback_word_watch(struct callback_word *word);
/// Begins the callback of this number: false if it is not allowed, or is not the next.
bool callback_word_begin(struct callback_word *word, uint32_t number);

// What foregroundd does.

bool callback_word_is_watched(struct callback_word *word);
/// Allows the callbacks after `current`, which was sent in the ordinary way, up to `last`. Nothing that
/// was allowed before may be left.
void callback_word_allow(struct callback_word *word, uint32_t current, uint32_t last);
/// Allows more of them, after others that were allowed.
void callback_word_extend(struct callback_word *word, uint32_t last);
/// Takes back what the app has not begun, and returns the number of the callback that it has come to.
uint32_t callback_word_take_back(struct callback_word *word);
