import { extname, basename } from 'node:path';
import { slugOf } from '@lasar/contract/slug-rules';
import { Check } from 'typebox/value';
import { Slug } from '../read/pack-values.ts';

/** A file of the storage, and its path in the exported pack. */
export interface PackFile {
  readonly hash: string;
  readonly path: string;
}

/** The files that the lessons of a course have in an exported pack. */
export interface LessonFiles {
  /** The path of a stored file below the lesson's folder. Keeps its name, which is part of the file's address. */
  place(folder: string, hash: string, name: string): string;
  /** A free path below the lesson's folder for a text that the export writes. */
  write(folder: string, name: string, text: string): string;
  readonly stored: readonly PackFile[];
  readonly texts: readonly { readonly path: string; readonly text: string }[];
}

/**
 * Lessons with the same slug in different areas share a folder, and the files of a lesson may have the same name. A name
 * that is taken is placed in a numbered folder. Upper and lower case are the same, as on some file systems.
 */
export function lessonFiles(): LessonFiles {
  const taken = new Map<string, string>();
  const stored: PackFile[] = [];
  const texts: { path: string; text: string }[] = [];
  const isFree = (path: string, hash: string) =>
    [undefined, hash].includes(taken.get(path.toLowerCase()));
  return {
    stored,
    texts,
    place(folder, hash, name) {
      let relative = name;
      for (let count = 2; !isFree(`${folder}/${relative}`, hash); count += 1)
        relative = `${count}/${name}`;
      const path = `${folder}/${relative}`;
      if (!taken.has(path.toLowerCase())) stored.push({ hash, path });
      taken.set(path.toLowerCase(), hash);
      return relative;
    },
    write(folder, name, text) {
      const extension = extname(name);
      let relative = name;
      for (let count = 2; taken.has(`${folder}/${relative}`.toLowerCase()); count += 1)
        relative = `${basename(name, extension)}-${count}${extension}`;
      taken.set(`${folder}/${relative}`.toLowerCase(), '');
      texts.push({ path: `${folder}/${relative}`, text });
      return relative;
    },
  };
}

/**
 * Slugs for records that have none in the database: from their names, with a number where it is taken. `fallback` serves
 * a name that gives no slug.
 */
export function slugsOf(
  records: readonly { readonly id: string; readonly name: string }[],
  fallback: string,
  taken: Set<string> = new Set(),
): Map<string, string> {
  const slugs = new Map<string, string>();
  for (const { id, name } of records) {
    const plain = slugOf(name);
    const base = Check(Slug, plain) ? plain : fallback;
    let slug = base;
    for (let count = 2; taken.has(slug); count += 1)
      slug = `${base.slice(0, 110).replace(/-$/, '')}-${count}`;
    taken.add(slug);
    slugs.set(id, slug);
  }
  return slugs;
}
