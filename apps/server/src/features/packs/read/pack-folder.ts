import { lstat, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { mostH5pBytes } from '@lasar/contract/editor/h5p-rules';
import { uploadRules, type UploadRole } from '@lasar/contract/editor/upload-rules';
import type { ValidationErrors, Location } from '../check/validation-errors.ts';
import { parseYaml, type PackNode } from './pack-yaml.ts';

const megabyte = 1024 * 1024;
// What an editor may upload fits, because an export writes it.
const largestMegabytes: Readonly<Record<string, number>> = {
  ...Object.fromEntries(uploadRules.film.extensions.map((extension) => [extension, 2048])),
  ...megabytesOf('document'),
  ...megabytesOf('original'),
  ...megabytesOf('picture'),
  // Markdown is text, and a vector picture too.
  '.md': 5,
  '.svg': 5,
  '.h5p': mostH5pBytes / 1_000_000,
};
const largestOther = 5;

function megabytesOf(role: UploadRole): Readonly<Record<string, number>> {
  const { extensions, maxBytes } = uploadRules[role];
  return Object.fromEntries(extensions.map((extension) => [extension, maxBytes / megabyte]));
}

/** A file of the pack that exists, lies inside the pack and is not too big. `path` is relative, with `/`. */
export interface FoundFile {
  readonly path: string;
  readonly absolute: string;
}

/** Finds a file by its path in the pack; undefined when it may not be read, which is reported at `location`. */
export async function findFile(
  root: string,
  path: string,
  location: Location,
  errors: ValidationErrors,
): Promise<FoundFile | undefined> {
  if (!isPlainPath(path)) {
    const error = 'får bara peka inåt i paketet, utan .. och utan inledande /';
    errors.add(location, `${path} ${error}.`);
    return undefined;
  }
  // File systems store letters with accents in either Unicode form.
  for (const form of ['NFC', 'NFD'] as const) {
    const absolute = join(root, path.normalize(form));
    if (!(await errorOf(root, path.normalize(form)))) return { path, absolute };
  }
  errors.add(location, `${path} ${await errorOf(root, path)}.`);
  return undefined;
}

/** Finds and reads a text file. */
export async function findText(
  root: string,
  path: string,
  location: Location,
  errors: ValidationErrors,
): Promise<string | undefined> {
  const file = await findFile(root, path, location, errors);
  if (!file) return undefined;
  const text = decode(await readFile(file.absolute));
  if (text === undefined) errors.add(location, `${path} är inte text i UTF-8.`);
  return text;
}

/** Finds and reads a YAML file. A missing file is reported at `location`, errors inside it at their own lines. */
export async function findYaml(
  root: string,
  path: string,
  location: Location,
  errors: ValidationErrors,
): Promise<PackNode | undefined> {
  const text = await findText(root, path, location, errors);
  return text === undefined ? undefined : parseYaml(path, text, errors);
}

/** Finds and reads a YAML file that a folder may have; undefined, and no error, without one. */
export async function findOptionalYaml(
  root: string,
  path: string,
  errors: ValidationErrors,
): Promise<PackNode | undefined> {
  const found = await lstat(join(root, path)).catch(() => undefined);
  return found && findYaml(root, path, { file: path, line: 1 }, errors);
}

/** Decodes UTF-8 without its byte order mark, composed (NFC); undefined when the bytes are not UTF-8, or contain NUL. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text.normalize('NFC');
  } catch {
    return undefined;
  }
}

// Windows separators and drives are refused on all platforms, so that a pack is safe on each of them.
const isPlainPath = (path: string): boolean =>
  !/[\\:\0]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

async function errorOf(root: string, path: string): Promise<string | undefined> {
  const absolute = join(root, path);
  try {
    // The real path differs when any part of the path is a link.
    if ((await realpath(absolute)) !== absolute)
      return 'är en symbolisk länk eller ligger bakom en';
    const { size, isFile } = await statOf(absolute);
    if (!isFile) return 'är inte en fil';
    if (size === 0) return 'är tom';
    const largest = largestMegabytes[extensionOf(path)] ?? largestOther;
    return size > largest * megabyte ? `är större än ${largest} MB` : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      return (await isLink(absolute)) ? 'är en symbolisk länk' : 'finns inte';
    }
    return code === 'ELOOP' ? 'är en symbolisk länk' : 'går inte att läsa';
  }
}

async function statOf(absolute: string): Promise<{ size: number; isFile: boolean }> {
  const found = await lstat(absolute);
  return { size: found.size, isFile: found.isFile() };
}

async function isLink(absolute: string): Promise<boolean> {
  return (await lstat(absolute).catch(() => undefined))?.isSymbolicLink() ?? false;
}

/** The extension in lower case with its dot, `''` without one. */
export const extensionOf = (path: string): string =>
  /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';

/** The real path of the pack's folder, to compare file paths with. */
export async function rootOf(folder: string): Promise<string> {
  const root = await realpath(folder);
  return root.endsWith(sep) ? root.slice(0, -1) : root;
}
