import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { openImportFolder } from './import-folder.ts';
import type { Inspected } from './media/inspect-media.ts';
import type { GivenRecord } from './read/given-record.ts';
import type { LessonPart } from './read/lesson-parts.ts';
import type { MediaRows } from './write/store-media.ts';
import type { PartToWrite } from './write/write-part.ts';

/** The lessons of a pack in a temporary folder: a pack of a hundred thousand lessons takes gigabytes in memory. */
export interface PartsOnDisk extends AsyncDisposable {
  /** How many parts there are, how many files they have, and how many rows of each kind. */
  readonly counts: Readonly<
    Record<'parts' | 'media' | 'lessons' | 'assignments' | 'forms', number>
  >;
  /** Adds lessons with their files, which have been inspected. */
  add(part: LessonPart, inspected: readonly Inspected[]): Promise<void>;
  /** The lessons, without their files. */
  lessons(): AsyncGenerator<LessonPart>;
  /** Turns the files of the parts into rows, a few at a time. */
  storeFiles(store: (inspected: Inspected) => Promise<MediaRows>): Promise<void>;
  /** The lessons with the rows of their files, once these are stored. */
  whole(): AsyncGenerator<PartToWrite>;
}

// Storing a file waits for the disk.
const filesAtOnce = 4;

interface WrittenPart extends Pick<LessonPart, 'rows'> {
  readonly given: readonly (readonly [string, Omit<GivenRecord, 'columns'>, readonly string[]])[];
}

/** Opens an empty folder for parts, which is removed when it is disposed of. */
export async function openParts(): Promise<PartsOnDisk> {
  const folder = await openImportFolder();
  const counts = { parts: 0, media: 0, lessons: 0, assignments: 0, forms: 0 };
  const pathOf = (index: number, what: string) => join(folder.path, `${index}-${what}`);
  const write = (index: number, what: string, value: unknown) =>
    writeFile(pathOf(index, what), JSON.stringify(value));
  const read = async <T>(index: number, what: string): Promise<T> =>
    JSON.parse(await readFile(pathOf(index, what), 'utf8')) as T;

  /** A rendered PDF, and a text of a film that was turned into WebVTT, becomes a file. */
  async function withoutBytes(each: Inspected, name: string): Promise<Inspected> {
    const asFile = async (source: string | Uint8Array, own: string): Promise<string> => {
      if (typeof source === 'string') return source;
      const path = join(folder.path, own);
      await writeFile(path, source);
      return path;
    };
    const tracks: Inspected['tracks'][number][] = [];
    for (const track of each.tracks)
      tracks.push({
        ...track,
        source: await asFile(track.source, `${name}-${tracks.length}.vtt`),
      });
    return { ...each, source: await asFile(each.source, `${name}.pdf`), tracks };
  }

  async function readLessons(index: number): Promise<LessonPart> {
    const { rows, given } = await read<WrittenPart>(index, 'lessons');
    return {
      rows,
      given: new Map(
        given.map(([id, rest, columns]) => [id, { ...rest, columns: new Set(columns) }]),
      ),
    };
  }

  return {
    counts,
    async add({ rows, given }, inspected) {
      const index = counts.parts;
      const files: Inspected[] = [];
      for (const each of inspected)
        files.push(await withoutBytes(each, `${index}-${files.length}`));
      await write(index, 'lessons', {
        rows,
        given: [...given].map(([id, { columns, ...rest }]) => [id, rest, [...columns]]),
      } satisfies WrittenPart);
      await write(index, 'inspected', files);
      counts.parts += 1;
      counts.media += files.length;
      counts.lessons += rows.lesson.length;
      counts.assignments += rows.assignment.length;
      counts.forms += rows.form.length;
    },
    async *lessons() {
      for (let index = 0; index < counts.parts; index += 1) yield await readLessons(index);
    },
    async storeFiles(store) {
      const limit = pLimit(filesAtOnce);
      for (let index = 0; index < counts.parts; index += 1) {
        const inspected = await read<Inspected[]>(index, 'inspected');
        // Waits for every file, because those that have begun are written until they end.
        const stored = await Promise.allSettled(inspected.map((each) => limit(store, each)));
        const failed = stored.find(({ status }) => status === 'rejected');
        if (failed?.status === 'rejected') throw failed.reason;
        const media = stored.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
        await write(index, 'media', media);
      }
    },
    async *whole() {
      for (let index = 0; index < counts.parts; index += 1)
        yield { ...(await readLessons(index)), media: await read<MediaRows[]>(index, 'media') };
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
