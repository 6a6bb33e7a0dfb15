import type { ByteRange } from '#storage/storage.ts';

/**
 * What a Range header asks for of a file of `size` bytes. `whole` also for several ranges at once and for what is no
 * range of bytes: RFC 9110 lets a server ignore those. `none` when the file has not a byte of it.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return 'whole';
  if (first === '') return fromEnd(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'none';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

const fromEnd = (length: number, size: number): ByteRange | 'none' =>
  length === 0 || size === 0 ? 'none' : { start: Math.max(0, size - length), end: size - 1 };
