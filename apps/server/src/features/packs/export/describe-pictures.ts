import { pictureAddress } from '@lasar/contract/assignments/picture-rules';
import type { Db } from '#database/database.ts';
import { listKeptPictures } from './export.store.ts';
import { lessonFiles, type LessonFiles, type PackFile } from './pack-names.ts';

const folder = 'bilder';

interface HasExtra {
  readonly extra: Readonly<Record<string, unknown>>;
}

/** The pictures of records, which stand in a folder of their own in a pack. */
export interface RecordPictures extends Pick<LessonFiles, 'stored'> {
  /** A record whose picture has its path in the pack in place of its address. */
  inPack<R extends HasExtra>(row: R): R;
  readonly place: (hash: string, name: string) => string;
}

export function recordPictures(): RecordPictures {
  const files = lessonFiles();
  const place = (hash: string, name: string) => `${folder}/${files.place(folder, hash, name)}`;
  return {
    stored: files.stored,
    place,
    inPack(row) {
      const [, hash, name] = pictureAddress.exec(String(row.extra['picture'])) ?? [];
      if (hash === undefined || name === undefined) return row;
      return { ...row, extra: { ...row.extra, picture: place(hash, name) } };
    },
  };
}

/**
 * What the library knows of the pictures in a pack; undefined without any. `whole` takes those along that nothing uses, which are
 * placed with the pictures of records.
 */
export async function pictureFacts(
  db: Db,
  files: readonly PackFile[],
  pictures: RecordPictures,
  whole: boolean,
): Promise<object | undefined> {
  const paths = new Map([...files, ...pictures.stored].map(({ hash, path }) => [hash, path]));
  const known = await listKeptPictures(db);
  const entries = known.flatMap(({ hash, file_name: name, focal_x: x, focal_y: y, ...texts }) => {
    const unused = whole && name !== null ? () => pictures.place(hash, name) : () => undefined;
    const file = paths.get(hash) ?? unused();
    if (file === undefined) return [];
    const said = Object.entries(texts).filter(([, text]) => text !== '');
    const focal = x === 50 && y === 50 ? undefined : { x, y };
    return [{ file, ...(Object.fromEntries(said) as object), focal }];
  });
  entries.sort((one, other) => (one.file < other.file ? -1 : 1));
  return entries.length > 0 ? { pictures: entries } : undefined;
}
