import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'yaml';
import type { Progress } from '../progress.ts';
import { extensionOf } from '../read/pack-folder.ts';
import type { SalesforceMap } from './salesforce-map.ts';
import type { SourceRow } from './read-tables.ts';
import type { Node, Translation } from './translate.ts';

/** A file that could not be copied or fetched. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/**
 * Brings the file of a row to the folder of files, where it keeps its id as its name. What is there already is not brought
 * again, so a run that was stopped goes on. Throws FileMissing.
 */
export async function bringFile(
  row: SourceRow,
  { folder, files, map }: { folder: string; files: string; map: SalesforceMap },
): Promise<string> {
  const to = join(files, fileNameOf(row));
  if (await sizeOf(to)) return to;
  await mkdir(files, { recursive: true });
  const { data = '', path = '' } = row.fields;
  for (const name of [
    data,
    `ContentVersion/${row.id}`,
    `ContentVersion/${row.id.slice(0, 15)}`,
    path,
  ]) {
    const from = await findInside(folder, name);
    if (from === undefined || !(await sizeOf(from))) continue;
    await copyFile(from, `${to}.part`, constants.COPYFILE_FICLONE);
    await rename(`${to}.part`, to);
    return to;
  }
  if (map.files === undefined)
    throw new FileMissing(`Filen ${path || row.writtenId} finns inte i mappen.`);
  await fetchFile(map.files.replaceAll('{Id}', row.id), to);
  return to;
}

/** A file by its path in a folder; undefined when it is outside of it, also behind a link. VersionData may hold anything. */
async function findInside(folder: string, name: string): Promise<string | undefined> {
  if (name === '' || name.length > 500) return undefined;
  const [root, real] = await Promise.all(
    [folder, join(folder, name)].map((path) => realpath(path).catch(() => undefined)),
  );
  return root !== undefined && real?.startsWith(root + sep) ? real : undefined;
}

const mostAttempts = 3;

/** Fetches a file, from where it stopped when the connection broke or an earlier run ended. Throws FileMissing. */
async function fetchFile(url: string, to: string): Promise<void> {
  const part = `${to}.part`;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const have = await sizeOf(part);
    const response = await fetch(
      url,
      have > 0 ? { headers: { range: `bytes=${have}-` } } : {},
    ).catch(() => undefined);
    // What is there is no beginning of the file that the server has.
    if (response?.status === rangeNotSatisfiable) {
      await rm(part, { force: true });
      continue;
    }
    if (!response?.ok || !response.body)
      throw new FileMissing(`${url} gick inte att hämta${response ? `: ${response.status}` : ''}.`);
    const flags = response.status === 206 ? 'a' : 'w';
    try {
      await pipeline(response.body, createWriteStream(part, { flags }));
      return await rename(part, to);
    } catch (error) {
      // A connection that breaks is a TypeError of fetch. Errors of the disk are not.
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new FileMissing(`${url} bröts ${mostAttempts} gånger.`);
}

const rangeNotSatisfiable = 416;

const sizeOf = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.size : 0;
};

const fileNameOf = (row: SourceRow): string =>
  `${row.id}${extensionOf(basename(row.fields['path'] ?? ''))}`;

/** A pack on disk, and the row that each of its files and lines belongs to. */
export interface WrittenPack {
  /** The id of the record that a line of a file is about. */
  readonly idAt: (file: string, line: number) => string | undefined;
}

/**
 * Writes a translation as a content pack, which the import of packs reads: so there is one way in for content. The files of
 * assignments are those that `bringFile` has brought.
 */
export async function writePackFolder(
  { schoolTypes, teachers }: Translation,
  { pack, files, name }: { pack: string; files: string; name: string },
  progress: Progress,
): Promise<WrittenPack> {
  await rm(pack, { recursive: true, force: true });
  const idLines = new Map<string, (string | undefined)[]>();
  const folders = new Map<string, string>();
  const write = async (path: string, content: object): Promise<void> => {
    const text = stringify(content, { lineWidth: 0, aliasDuplicateObjects: false });
    let id: string | undefined;
    idLines.set(
      path,
      text.split('\n').map((line) => (id = /^[\s-]*id: "?(\w+)"?$/.exec(line)?.[1] ?? id)),
    );
    await mkdir(dirname(join(pack, path)), { recursive: true });
    await writeFile(join(pack, path), text);
  };

  const courses = schoolTypes.flatMap(({ children }) => children.flatMap((each) => each.children));
  progress.expect(courses.length);
  for (const schoolType of schoolTypes)
    for (const subject of schoolType.children) {
      const folder = `${schoolType.slug}/${subject.slug}`;
      await write(`${folder}/subject.yaml`, {
        ...subject.keys,
        courses: subject.children.map(({ slug }) => slug),
      });
      for (const course of subject.children) {
        const lessonFolder = (lesson: Node) => `${folder}/${course.slug}/${lesson.slug}`;
        const areas = course.children.map((area) => ({
          ...area.keys,
          slug: area.slug,
          lessons: area.children.map((lesson) => {
            folders.set(lessonFolder(lesson), lesson.row.id);
            return lessonEntry(lesson);
          }),
        }));
        for (const lesson of course.children.flatMap((area) => area.children))
          await writeLessonFiles(lesson, join(pack, lessonFolder(lesson)), files);
        progress.step();
        await write(`${folder}/${course.slug}.yaml`, { ...course.keys, areas });
      }
    }
  await write('pack.yaml', {
    format: 1,
    name,
    schoolTypes: schoolTypes.map((each) => ({
      ...each.keys,
      param: each.slug,
      subjects: each.children.map(({ slug }) => slug),
    })),
    ...(teachers.length > 0 && { teachers: teachers.map(({ keys, slug }) => ({ ...keys, slug })) }),
  });
  return {
    idAt: (file, line) => idLines.get(file)?.[line - 1] ?? folders.get(dirname(file)),
  };
}

const lessonEntry = ({ keys, slug, guide, children }: Node): object => ({
  ...keys,
  slug,
  ...(guide !== undefined && { teacherGuide: 'lararhandledning.md' }),
  ...(children.length > 0 && {
    assignments: children.map((each) => ({
      ...each.keys,
      slug: each.slug,
      ...(each.source && { file: fileNameOf(each.source) }),
    })),
  }),
});

async function writeLessonFiles({ guide, children }: Node, folder: string, files: string) {
  const sources = children.flatMap(({ source }) => source ?? []);
  if (guide === undefined && sources.length === 0) return;
  await mkdir(folder, { recursive: true });
  if (guide !== undefined) await writeFile(join(folder, 'lararhandledning.md'), guide);
  for (const source of new Set(sources.map(fileNameOf)))
    await copyFile(join(files, source), join(folder, source), constants.COPYFILE_FICLONE);
}
