// Announces changes to users of screen readers, in a live region.
const region = document.getElementById("announcement");
let timer = null;

export function announce(text) {
  region.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => { region.textContent = ""; }, 5000);
}
