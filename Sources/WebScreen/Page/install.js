// Installs apps that are dropped on the page or chosen: a bundle's folder, or an archive of one.
import { inflate, tar, unzip } from "./tar.js";

// What an app may have, in bytes; the server has the same limit.
const limit = 512 * 1024 * 1024;

export class Installer {
  constructor(actions) {
    this.actions = actions;
    this.veil = document.getElementById("drop");
    this.dialog = document.getElementById("replace");
    this.choose("app-archive", (files) => this.sendArchive(files[0]));
    this.choose("app-folder", (files) => this.sendFiles([...files].map((file) => ({
      path: file.webkitRelativePath, blob: file, isProgram: false,
    }))));
    let depth = 0;
    addEventListener("dragenter", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      depth += 1;
      this.veil.hidden = false;
    });
    addEventListener("dragleave", () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) this.veil.hidden = true;
    });
    addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
    addEventListener("drop", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      depth = 0;
      this.veil.hidden = true;
      this.dropped(event.dataTransfer);
    });
  }

  choose(id, use) {
    const field = document.getElementById(id);
    document.querySelector(`[data-chooses=${id}]`)
      .addEventListener("click", () => field.click());
    field.addEventListener("change", () => {
      if (field.files.length > 0) this.attempt(use(field.files));
      field.value = "";
    });
  }

  dropped(transfer) {
    // The entries are there only until this returns.
    const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter(Boolean);
    if (entries.length !== 1) {
      return this.actions.show("Drop one app: its folder, or an archive of it.", "refused");
    }
    const [entry] = entries;
    this.attempt(entry.isDirectory
      ? filesOf(entry).then((files) => this.sendFiles(files))
      : fileOf(entry).then((file) => this.sendArchive(file)));
  }

  async attempt(work) {
    try {
      await work;
    } catch (error) {
      this.actions.show(`It was not installed: ${error.message}`, "refused");
    }
  }

  async sendArchive(file) {
    if (/\.zip$/i.test(file.name)) return this.sendFiles(await unzip(file, limit));
    if (/\.(tgz|tar\.gz)$/i.test(file.name)) return this.send(await inflate(file, "gzip"));
    if (/\.tar$/i.test(file.name)) return this.send(file);
    throw new Error(`${file.name} is neither a folder nor a .tar, .tar.gz or .zip.`);
  }

  sendFiles(files) {
    return this.send(tar(files));
  }

  async send(archive) {
    if (archive.size > limit) throw new Error("it is larger than 512 MiB.");
    this.actions.show("Sending the app …", "done");
    const reply = await fetch("app", { method: "POST", body: archive });
    if (!reply.ok) throw new Error((await reply.text()).trim());
    const offer = await reply.json();
    const isWanted = await this.ask(offer);
    const request = { type: "install", text: offer.ticket, value: isWanted };
    if (!isWanted) {
      this.actions.connection.send({ ...request, id: 0 });
      return this.actions.show(`${offer.name} was not installed.`, "done");
    }
    const name = [offer.name, offer.version].filter(Boolean).join(" ");
    this.actions.ask(request, `${name} was installed.`);
  }

  // Asks before another app goes. The data of the app stay.
  ask({ name, identifier, version, replaces, isRunning }) {
    if (!replaces) return Promise.resolve(true);
    document.getElementById("replace-text").textContent =
      `${replaces} (${identifier}) is installed. Replace it by ${name}`
      + `${version ? ` ${version}` : ""}? Its data stay.`
      + (isRunning ? " It is running, and ends." : "");
    this.dialog.returnValue = "";
    this.dialog.showModal();
    return new Promise((resolve) => {
      this.dialog.addEventListener(
        "close", () => resolve(this.dialog.returnValue === "replace"), { once: true });
    });
  }
}

// All files in a folder that was dropped, with their paths from the folder on.
async function filesOf(folder) {
  const reader = folder.createReader();
  const files = [];
  while (true) {
    const entries = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return files;
    for (const entry of entries) {
      if (entry.isDirectory) files.push(...await filesOf(entry));
      else {
        files.push({
          path: entry.fullPath.replace(/^\//, ""), blob: await fileOf(entry), isProgram: false,
        });
      }
    }
  }
}

function fileOf(entry) {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
