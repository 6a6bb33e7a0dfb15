import { InvalidFile } from './file-types.ts';

/** A box of an MP4. `start` and `end` delimit its content, in bytes. */
export interface Box {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** About twice the samples of 24 hours at 60 frames per second. */
const mostSamples = 10_000_000;
const mostTracks = 32;

const containers = new Set(['trak', 'mdia', 'minf', 'stbl', 'edts']);

/** The bytes of a table's entry. Version 1 of `elst` has twenty. */
const entryBytes: Readonly<Record<string, number>> = {
  stts: 8,
  ctts: 8,
  stsc: 12,
  stco: 4,
  co64: 8,
  stss: 4,
  elst: 12,
};

/** Checks that the tables of a film's `moov` fit their sizes and agree with each other. Throws InvalidFile. */
export function checkTables(moov: Buffer, fileSize: number): void {
  const tracks = boxesIn(moov, 0, moov.length).filter(({ kind }) => kind === 'trak');
  if (tracks.length > mostTracks) throw broken();
  for (const track of tracks) checkTrack(moov, track, fileSize);
}

const broken = (): InvalidFile => new InvalidFile('är en trasig MP4-film');

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const length = to - at < 8 ? 0 : bytes.readUInt32BE(at);
    if (length < 8 || at + length > to) throw broken();
    boxes.push({ kind: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + length });
    at += length;
  }
  return boxes;
}

function* tablesOf(bytes: Buffer, { start, end }: Box): Iterable<Box> {
  for (const box of boxesIn(bytes, start, end)) {
    if (containers.has(box.kind)) yield* tablesOf(bytes, box);
    else yield box;
  }
}

/** The tables of times and orders, and a chunk, may refer to at most the number of samples in the track. */
function checkTrack(bytes: Buffer, track: Box, fileSize: number): void {
  let samples = 0;
  let timed = 0;
  let most = 0;
  for (const table of tablesOf(bytes, track)) {
    if (table.kind === 'stz2') throw broken();
    if (table.kind === 'stsz') samples += countSamples(bytes, table, fileSize);
    const entry = entryBytes[table.kind];
    if (entry === undefined) continue;
    const count = countEntries(bytes, table, entry);
    const sum = (offset: number): number => sumOf(bytes, table, { count, entry, offset });
    if (table.kind === 'stts') timed += sum(0);
    if (table.kind === 'ctts') most = Math.max(most, sum(0));
    if (table.kind === 'stsc') most = Math.max(most, largestOf(bytes, table, count));
  }
  if (timed > samples || most > samples) throw broken();
}

function countSamples(bytes: Buffer, { start, end }: Box, fileSize: number): number {
  if (end - start < 12) throw broken();
  const each = bytes.readUInt32BE(start + 4);
  const count = bytes.readUInt32BE(start + 8);
  const fits = each === 0 ? end - start - 12 >= count * 4 : each * count <= fileSize;
  if (!fits || count > mostSamples) throw broken();
  return count;
}

function countEntries(bytes: Buffer, { kind, start, end }: Box, entry: number): number {
  if (end - start < 8) throw broken();
  const size = kind === 'elst' && bytes[start] === 1 ? 20 : entry;
  const count = bytes.readUInt32BE(start + 4);
  if (end - start - 8 < count * size) throw broken();
  return count;
}

interface Column {
  readonly count: number;
  readonly entry: number;
  readonly offset: number;
}

function sumOf(bytes: Buffer, { start }: Box, { count, entry, offset }: Column): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1)
    sum += bytes.readUInt32BE(start + 8 + index * entry + offset);
  return sum;
}

function largestOf(bytes: Buffer, { start }: Box, count: number): number {
  let largest = 0;
  for (let index = 0; index < count; index += 1)
    largest = Math.max(largest, bytes.readUInt32BE(start + 8 + index * 12 + 4));
  return largest;
}
