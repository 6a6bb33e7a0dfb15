import { createNumbers } from './numbers.ts';

/** Different texts, numbered from 0 in the order in which they are added. They are stored as UTF-8, not as objects. */
export interface TextTable {
  readonly size: () => number;
  /** The number of a text; undefined when it is not there. */
  readonly find: (text: string) => number | undefined;
  /** The number of a text, which is added unless it is there. */
  readonly add: (text: string) => number;
  /** The same for the text in a part of some UTF-8; `end` is exclusive. */
  readonly addBytes: (bytes: Uint8Array, start: number, end: number) => number;
  /** An empty text for a number that is not there. */
  readonly textOf: (number: number) => string;
  /** The UTF-8 of a text. */
  readonly bytesOf: (number: number) => Uint8Array;
  /** The memory it takes, in bytes. */
  readonly bytes: () => number;
}

// A text never crosses the end of a chunk, so that growing copies nothing.
const chunkBits = 18;
const chunkBytes = 1 << chunkBits;

/**
 * An empty table. With room for so many texts it never stops to grow: numbering a million again takes a tenth of a second.
 * A text may have 64 kB.
 */
export function createTextTable(expected = 0): TextTable {
  const chunks: Buffer[] = [];
  let used = chunkBytes;
  // Where each text begins: the number of its chunk, then its place in it. Its length stands before it, in two bytes.
  const places = createNumbers();
  // A hash table with open addressing: the numbers of texts, counted from 1.
  let slots = new Uint32Array(Math.max(128, 2 ** Math.ceil(Math.log2(expected * 1.5 + 1))));

  const lengthAt = (chunk: Buffer, place: number): number => chunk.readUInt16LE(place);

  function equals(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const position = places.at(number);
    const chunk = chunks[position >>> chunkBits];
    const place = position & (chunkBytes - 1);
    if (!chunk || lengthAt(chunk, place) !== end - start) return false;
    for (let index = start; index < end; index += 1)
      if (chunk[place + 2 + index - start] !== bytes[index]) return false;
    return true;
  }

  /** The slot of a text, or the free one where it belongs. */
  function slotOf(bytes: Uint8Array, start: number, end: number): number {
    const mask = slots.length - 1;
    let slot = hashOf(bytes, start, end) & mask;
    for (;;) {
      const number = slots[slot] ?? 0;
      if (number === 0 || equals(number - 1, bytes, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  function grow(): void {
    slots = new Uint32Array(slots.length * 2);
    for (let number = 0; number < places.length(); number += 1) {
      const bytes = bytesOf(number);
      slots[slotOf(bytes, 0, bytes.length)] = number + 1;
    }
  }

  function append(bytes: Uint8Array, start: number, end: number): void {
    const needed = end - start + 2;
    if (used + needed > chunkBytes) {
      chunks.push(Buffer.allocUnsafeSlow(chunkBytes));
      used = 0;
    }
    const chunk = chunks[chunks.length - 1];
    chunk?.writeUInt16LE(end - start, used);
    chunk?.set(bytes.subarray(start, end), used + 2);
    places.push((chunks.length - 1) * chunkBytes + used);
    used += needed;
  }

  function addBytes(bytes: Uint8Array, start: number, end: number): number {
    const slot = slotOf(bytes, start, end);
    const known = slots[slot] ?? 0;
    if (known > 0) return known - 1;
    append(bytes, start, end);
    slots[slot] = places.length();
    if (places.length() * 1.5 > slots.length) grow();
    return places.length() - 1;
  }

  function bytesOf(number: number): Buffer {
    const position = places.at(number);
    const chunk = chunks[position >>> chunkBits];
    if (!chunk || number >= places.length()) return Buffer.alloc(0);
    const place = position & (chunkBytes - 1);
    return chunk.subarray(place + 2, place + 2 + lengthAt(chunk, place));
  }

  return {
    size: places.length,
    find(text) {
      const bytes = Buffer.from(text);
      const number = slots[slotOf(bytes, 0, bytes.length)] ?? 0;
      return number === 0 ? undefined : number - 1;
    },
    add(text) {
      const bytes = Buffer.from(text);
      return addBytes(bytes, 0, bytes.length);
    },
    addBytes,
    textOf: (number) => bytesOf(number).toString(),
    bytesOf,
    bytes: () => chunks.length * chunkBytes + places.bytes() + slots.byteLength,
  };
}

/** FNV-1a, of 32 bits. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = start; index < end; index += 1)
    hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01_00_01_93);
  return (hash ^ (hash >>> 15)) >>> 0;
}
