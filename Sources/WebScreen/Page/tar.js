// Archives: makes a tar of files, and unpacks a zip into them. A file is its path, its content as a Blob,
// and whether it is a program.

const block = 512;

// A tar archive of the files, as a Blob.
export function tar(files) {
  const parts = [];
  for (const { path, blob, isProgram } of files) {
    const name = new TextEncoder().encode(path);
    if (name.length > 100) {
      // The name comes before, as GNU tar writes it.
      parts.push(header(new TextEncoder().encode("././@LongLink"), name.length, "L", false));
      parts.push(padded(name));
    }
    parts.push(header(name.slice(0, 100), blob.size, "0", isProgram), blob);
    if (blob.size % block) parts.push(new Uint8Array(block - blob.size % block));
  }
  parts.push(new Uint8Array(2 * block));
  return new Blob(parts, { type: "application/x-tar" });
}

function header(name, size, type, isProgram) {
  const bytes = new Uint8Array(block);
  const write = (text, place) => bytes.set(new TextEncoder().encode(text), place);
  const octal = (number, digits) => number.toString(8).padStart(digits, "0");
  bytes.set(name, 0);
  write(octal(isProgram ? 0o755 : 0o644, 7), 100);
  write(octal(0, 7), 108);
  write(octal(0, 7), 116);
  write(octal(size, 11), 124);
  write(octal(0, 11), 136);
  write("        ", 148);
  write(type, 156);
  write("ustar\u000000", 257);
  write(`${octal(bytes.reduce((sum, byte) => sum + byte, 0), 6)}\u0000 `, 148);
  return bytes;
}

function padded(bytes) {
  const whole = new Uint8Array(Math.ceil(bytes.length / block) * block);
  whole.set(bytes);
  return whole;
}

// The files of a zip archive. `limit`: the bytes that they may have together.
export async function unzip(archive, limit) {
  const tail = await bytesOf(archive.slice(Math.max(0, archive.size - 66_000)));
  const end = find(tail, 0x06054b50);
  if (end < 0) throw new Error("This is no zip archive.");
  const count = tail.getUint16(end + 10, true);
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  const directory = await bytesOf(archive.slice(start, start + size));
  const files = [];
  let place = 0;
  let total = 0;
  for (let index = 0; index < count; index++) {
    if (directory.getUint32(place, true) !== 0x02014b50) throw new Error("It is damaged.");
    const number = (offset, bytes) => bytes === 2
      ? directory.getUint16(place + offset, true) : directory.getUint32(place + offset, true);
    const length = { name: number(28, 2), extra: number(30, 2), comment: number(32, 2) };
    const path = new TextDecoder().decode(
      new Uint8Array(directory.buffer, place + 46, length.name));
    total += number(24, 4);
    if (total > limit) throw new Error("It is too large.");
    const mode = number(38, 4) >>> 16;
    if ((mode & 0o170000) === 0o120000) throw new Error(`${path} is a link.`);
    if (!path.endsWith("/")) {
      const blob = await content(archive, number(42, 4), number(20, 4), number(10, 2));
      if (blob.size !== number(24, 4)) throw new Error(`${path} is damaged.`);
      files.push({ path, blob, isProgram: (mode & 0o100) !== 0 });
    }
    place += 46 + length.name + length.extra + length.comment;
  }
  return files;
}

// A file of a zip archive, whose header is at `start`.
async function content(archive, start, size, method) {
  const head = await bytesOf(archive.slice(start, start + 30));
  const from = start + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = archive.slice(from, from + size);
  if (method === 0) return packed;
  if (method !== 8) throw new Error("It is packed in a way that is not known here.");
  return inflate(packed, "deflate-raw");
}

// Unpacks a stream of one of the formats of DecompressionStream.
export function inflate(blob, format) {
  return new Response(blob.stream().pipeThrough(new DecompressionStream(format))).blob();
}

async function bytesOf(blob) {
  return new DataView(await blob.arrayBuffer());
}

// The last place of a signature; -1: there is none.
function find(view, signature) {
  for (let place = view.byteLength - 22; place >= 0; place--) {
    if (view.getUint32(place, true) === signature) return place;
  }
  return -1;
}
