// The files of the page, as the compiler finds them: a change of one makes only this file anew.
#include "page_files.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char actions_js[] = {
#embed "../WebScreen/Page/actions.js"
};
static const unsigned char announce_js[] = {
#embed "../WebScreen/Page/announce.js"
};
static const unsigned char arrows_js[] = {
#embed "../WebScreen/Page/arrows.js"
};
static const unsigned char asserting_js[] = {
#embed "../WebScreen/Page/asserting.js"
};
static const unsigned char badge_js[] = {
#embed "../WebScreen/Page/badge.js"
};
static const unsigned char base_css[] = {
#embed "../WebScreen/Page/base.css"
};
static const unsigned char capture_js[] = {
#embed "../WebScreen/Page/capture.js"
};
static const unsigned char causes_js[] = {
#embed "../WebScreen/Page/causes.js"
};
static const unsigned char clipboard_js[] = {
#embed "../WebScreen/Page/clipboard.js"
};
static const unsigned char clock_js[] = {
#embed "../WebScreen/Page/clock.js"
};
static const unsigned char compare_css[] = {
#embed "../WebScreen/Page/compare.css"
};
static const unsigned char compare_html[] = {
#embed "../WebScreen/Page/compare.html"
};
static const unsigned char compare_js[] = {
#embed "../WebScreen/Page/compare.js"
};
static const unsigned char compareddevice_js[] = {
#embed "../WebScreen/Page/compareddevice.js"
};
static const unsigned char connection_js[] = {
#embed "../WebScreen/Page/connection.js"
};
static const unsigned char console_css[] = {
#embed "../WebScreen/Page/console.css"
};
static const unsigned char console_js[] = {
#embed "../WebScreen/Page/console.js"
};
static const unsigned char differences_js[] = {
#embed "../WebScreen/Page/differences.js"
};
static const unsigned char displays_css[] = {
#embed "../WebScreen/Page/displays.css"
};
static const unsigned char displays_js[] = {
#embed "../WebScreen/Page/displays.js"
};
static const unsigned char elements_js[] = {
#embed "../WebScreen/Page/elements.js"
};
static const unsigned char explainer_js[] = {
#embed "../WebScreen/Page/explainer.js"
};
static const unsigned char facts_tsv[] = {
#embed "../WebScreen/Page/facts.tsv"
};
static const unsigned char fingers_js[] = {
#embed "../WebScreen/Page/fingers.js"
};
static const unsigned char flags_js[] = {
#embed "../WebScreen/Page/flags.js"
};
static const unsigned char fuses_js[] = {
#embed "../WebScreen/Page/fuses.js"
};
static const unsigned char highlight_js[] = {
#embed "../WebScreen/Page/highlight.js"
};
static const unsigned char home_js[] = {
#embed "../WebScreen/Page/home.js"
};
static const unsigned char icon_svg[] = {
#embed "../WebScreen/Page/icon.svg"
};
static const unsigned char index_html[] = {
#embed "../WebScreen/Page/index.html"
};
static const unsigned char inspector_css[] = {
#embed "../WebScreen/Page/inspector.css"
};
static const unsigned char inspector_js[] = {
#embed "../WebScreen/Page/inspector.js"
};
static const unsigned char install_js[] = {
#embed "../WebScreen/Page/install.js"
};
static const unsigned char keyboard_js[] = {
#embed "../WebScreen/Page/keyboard.js"
};
static const unsigned char labelrow_js[] = {
#embed "../WebScreen/Page/labelrow.js"
};
static const unsigned char lanelayout_js[] = {
#embed "../WebScreen/Page/lanelayout.js"
};
static const unsigned char lanepainter_js[] = {
#embed "../WebScreen/Page/lanepainter.js"
};
static const unsigned char legend_js[] = {
#embed "../WebScreen/Page/legend.js"
};
static const unsigned char main_js[] = {
#embed "../WebScreen/Page/main.js"
};
static const unsigned char mirror_js[] = {
#embed "../WebScreen/Page/mirror.js"
};
static const unsigned char mirrorcontrols_js[] = {
#embed "../WebScreen/Page/mirrorcontrols.js"
};
static const unsigned char motion_js[] = {
#embed "../WebScreen/Page/motion.js"
};
static const unsigned char panel_css[] = {
#embed "../WebScreen/Page/panel.css"
};
static const unsigned char panel_js[] = {
#embed "../WebScreen/Page/panel.js"
};
static const unsigned char phone_css[] = {
#embed "../WebScreen/Page/phone.css"
};
static const unsigned char phone_js[] = {
#embed "../WebScreen/Page/phone.js"
};
static const unsigned char pictures_js[] = {
#embed "../WebScreen/Page/pictures.js"
};
static const unsigned char places_js[] = {
#embed "../WebScreen/Page/places.js"
};
static const unsigned char possible_js[] = {
#embed "../WebScreen/Page/possible.js"
};
static const unsigned char range_js[] = {
#embed "../WebScreen/Page/range.js"
};
static const unsigned char recordedscript_js[] = {
#embed "../WebScreen/Page/recordedscript.js"
};
static const unsigned char recording_js[] = {
#embed "../WebScreen/Page/recording.js"
};
static const unsigned char reportview_js[] = {
#embed "../WebScreen/Page/reportview.js"
};
static const unsigned char reports_js[] = {
#embed "../WebScreen/Page/reports.js"
};
static const unsigned char run_html[] = {
#embed "../WebScreen/Page/run.html"
};
static const unsigned char runpage_js[] = {
#embed "../WebScreen/Page/runpage.js"
};
static const unsigned char scenes_js[] = {
#embed "../WebScreen/Page/scenes.js"
};
static const unsigned char screen_js[] = {
#embed "../WebScreen/Page/screen.js"
};
static const unsigned char search_js[] = {
#embed "../WebScreen/Page/search.js"
};
static const unsigned char spelling_js[] = {
#embed "../WebScreen/Page/spelling.js"
};
static const unsigned char tar_js[] = {
#embed "../WebScreen/Page/tar.js"
};
static const unsigned char targets_js[] = {
#embed "../WebScreen/Page/targets.js"
};
static const unsigned char timeline_css[] = {
#embed "../WebScreen/Page/timeline.css"
};
static const unsigned char timeline_js[] = {
#embed "../WebScreen/Page/timeline.js"
};
static const unsigned char timelineview_js[] = {
#embed "../WebScreen/Page/timelineview.js"
};
static const unsigned char timetools_js[] = {
#embed "../WebScreen/Page/timetools.js"
};
static const unsigned char usages_js[] = {
#embed "../WebScreen/Page/usages.js"
};
static const unsigned char verbwords_js[] = {
#embed "../WebScreen/Page/verbwords.js"
};
static const unsigned char viewtree_js[] = {
#embed "../WebScreen/Page/viewtree.js"
};
static const unsigned char why_css[] = {
#embed "../WebScreen/Page/why.css"
};
static const unsigned char why_js[] = {
#embed "../WebScreen/Page/why.js"
};

#define FILE(symbol, name) {name, symbol, sizeof symbol}
static const struct page_file files[] = {
  FILE(actions_js, "actions.js"),
  FILE(announce_js, "announce.js"),
  FILE(arrows_js, "arrows.js"),
  FILE(asserting_js, "asserting.js"),
  FILE(badge_js, "badge.js"),
  FILE(base_css, "base.css"),
  FILE(capture_js, "capture.js"),
  FILE(causes_js, "causes.js"),
  FILE(clipboard_js, "clipboard.js"),
  FILE(clock_js, "clock.js"),
  FILE(compare_css, "compare.css"),
  FILE(compare_html, "compare.html"),
  FILE(compare_js, "compare.js"),
  FILE(compareddevice_js, "compareddevice.js"),
  FILE(connection_js, "connection.js"),
  FILE(console_css, "console.css"),
  FILE(console_js, "console.js"),
  FILE(differences_js, "differences.js"),
  FILE(displays_css, "displays.css"),
  FILE(displays_js, "displays.js"),
  FILE(elements_js, "elements.js"),
  FILE(explainer_js, "explainer.js"),
  FILE(facts_tsv, "facts.tsv"),
  FILE(fingers_js, "fingers.js"),
  FILE(flags_js, "flags.js"),
  FILE(fuses_js, "fuses.js"),
  FILE(highlight_js, "highlight.js"),
  FILE(home_js, "home.js"),
  FILE(icon_svg, "icon.svg"),
  FILE(index_html, "index.html"),
  FILE(inspector_css, "inspector.css"),
  FILE(inspector_js, "inspector.js"),
  FILE(install_js, "install.js"),
  FILE(keyboard_js, "keyboard.js"),
  FILE(labelrow_js, "labelrow.js"),
  FILE(lanelayout_js, "lanelayout.js"),
  FILE(lanepainter_js, "lanepainter.js"),
  FILE(legend_js, "legend.js"),
  FILE(main_js, "main.js"),
  FILE(mirror_js, "mirror.js"),
  FILE(mirrorcontrols_js, "mirrorcontrols.js"),
  FILE(motion_js, "motion.js"),
  FILE(panel_css, "panel.css"),
  FILE(panel_js, "panel.js"),
  FILE(phone_css, "phone.css"),
  FILE(phone_js, "phone.js"),
  FILE(pictures_js, "pictures.js"),
  FILE(places_js, "places.js"),
  FILE(possible_js, "possible.js"),
  FILE(range_js, "range.js"),
  FILE(recordedscript_js, "recordedscript.js"),
  FILE(recording_js, "recording.js"),
  FILE(reportview_js, "reportview.js"),
  FILE(reports_js, "reports.js"),
  FILE(run_html, "run.html"),
  FILE(runpage_js, "runpage.js"),
  FILE(scenes_js, "scenes.js"),
  FILE(screen_js, "screen.js"),
  FILE(search_js, "search.js"),
  FILE(spelling_js, "spelling.js"),
  FILE(tar_js, "tar.js"),
  FILE(targets_js, "targets.js"),
  FILE(timeline_css, "timeline.css"),
  FILE(timeline_js, "timeline.js"),
  FILE(timelineview_js, "timelineview.js"),
  FILE(timetools_js, "timetools.js"),
  FILE(usages_js, "usages.js"),
  FILE(verbwords_js, "verbwords.js"),
  FILE(viewtree_js, "viewtree.js"),
  FILE(why_css, "why.css"),
  FILE(why_js, "why.js"),
};

const struct page_file *page_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
