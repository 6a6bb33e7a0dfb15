import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pLimit from 'p-limit';
import { linksIn } from '#http/ask-link.ts';
import { checkPack } from '../content.service.ts';
import { recordTables } from '../read/given-record.ts';
import type { ImportSession } from '../read/import-session.ts';
import { addressesFile } from '../read/read-addresses.ts';
import { startProgress } from '../progress.ts';
import { reviewWording } from './review-wording.ts';
import { ValidationErrors, type Location } from './validation-errors.ts';

export interface ReviewOptions {
  readonly formHosts: readonly string[];
  /** Whether links to other sites are asked for. */
  readonly links: boolean;
  /** Whether words and texts are checked for length, difficulty and spelling, too. */
  readonly wording?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Reads a whole pack as for an empty database, and lists what an editor should look at, as `path/to/file.yaml:LINE: sentence`
 * in Swedish. Nothing in the list prevents an import. Throws InvalidPack with what does.
 */
export async function reviewPack(
  folder: string,
  { formHosts, links, wording = false, onProgress }: ReviewOptions,
): Promise<readonly string[]> {
  const { session } = await checkPack(folder, formHosts, startProgress(onProgress));
  const warnings = new ValidationErrors();
  await reportOrphanFiles(session, warnings);
  reportLessons(session, warnings);
  reportWords(session, warnings);
  reportKeysNotShown(session, warnings);
  reportUnknownPoints(session, warnings);
  if (wording) await reviewWording(session, warnings);
  if (links) await reportDeadLinks(session, warnings);
  return warnings.lines();
}

function locationOf({ given }: ImportSession, id: string): Location {
  return given.get(id)?.location ?? { file: 'pack.yaml', line: 1 };
}

// These may lie in a pack without being named by it.
const unnamedFiles = /(^|\/)(\.[^/]*|README\.md|LICEN[CS]E(\.\w+)?|people\.yaml|spelling\.txt)$/i;

async function reportOrphanFiles(session: ImportSession, warnings: ValidationErrors) {
  const { root, given, subjectWords, media, texts, pictures } = session;
  const named = new Set(['pack.yaml', addressesFile, ...texts, ...pictures.values()]);
  for (const { location } of given.values()) named.add(location.file);
  for (const words of subjectWords.values())
    for (const { location } of words.values()) named.add(location.file);
  for (const { file, poster, markdown, captions } of media)
    for (const each of [file, poster, markdown, ...captions.map((caption) => caption.file)])
      if (each) named.add(each.path);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => !each.isDirectory())) {
    const file = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (named.has(file) || unnamedFiles.test(file)) continue;
    warnings.add({ file, line: 1 }, 'Ingen post i paketet nämner filen.');
  }
}

/**
 * Lessons with nothing to use, and names that several lessons of a course have. A lesson without assignments has its
 * concept sheet, which is whole when each word is explained.
 */
function reportLessons(session: ImportSession, warnings: ValidationErrors): void {
  const { lesson, assignment, area, lesson_word } = session.rows;
  const filled = new Set(
    assignment.flatMap((each) => (each.concept_sheet ? [] : [each.lesson_id])),
  );
  const unexplained = new Set(
    lesson_word.flatMap(({ lesson_id, meaning }) => (meaning === null ? [lesson_id] : [])),
  );
  const courseOf = new Map(area.map(({ id, course_id }) => [id, course_id]));
  const first = new Map<string, Location>();
  for (const { id, area_id, name } of lesson) {
    const location = locationOf(session, id);
    if (!filled.has(id) && unexplained.has(id))
      warnings.add(location, `Lektionen ${name} har inga uppgifter.`);
    const key = `${courseOf.get(area_id)} ${name.toLocaleLowerCase('sv')}`;
    const other = first.get(key);
    if (other) {
      const sentence = `Lektionen ${name} heter som den i ${other.file}:${other.line}.`;
      warnings.add(location, sentence);
    } else first.set(key, location);
  }
}

/** Words without a meaning, and meanings in `words.yaml` that no lesson takes. */
function reportWords(session: ImportSession, warnings: ValidationErrors): void {
  for (const { lesson_id, word, meaning } of session.rows.lesson_word) {
    if (meaning === null)
      warnings.add(locationOf(session, lesson_id), `Ordet ${word} är inte förklarat.`);
  }
  for (const words of session.subjectWords.values())
    for (const [word, { location, used }] of words)
      if (!used) warnings.add(location, `Ingen lektion använder ordet ${word}.`);
}

const shownKeys: ReadonlySet<string> = new Set(['centralContent', 'otherLanguages']);

function reportKeysNotShown(session: ImportSession, warnings: ValidationErrors): void {
  for (const table of recordTables)
    for (const { id, extra } of session.rows[table])
      for (const key of Object.keys(extra))
        if (!shownKeys.has(key) && !(table === 'lesson' && key === 'easy'))
          warnings.add(locationOf(session, id), `${key} sparas men visas inte än.`);
}

function reportUnknownPoints(session: ImportSession, warnings: ValidationErrors): void {
  const { rows } = session;
  const points = new Set(
    rows.course.flatMap(({ code, slug, extra }) =>
      pointsOf(extra).map((point) => `${code ?? slug} ${point.split(' ')[0]}`),
    ),
  );
  const references = [
    ...[...rows.area, ...rows.lesson].map(({ id, extra }) => ({ id, named: pointsOf(extra) })),
    ...rows.lesson_goal.map((row) => ({ id: row.lesson_id, named: row.central_content })),
  ];
  for (const { id, named } of references)
    for (const point of named)
      if (!points.has(point))
        warnings.add(
          locationOf(session, id),
          `centralContent nämner ${point}, som ingen kurs i paketet har.`,
        );
}

const pointsOf = (extra: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(extra['centralContent']) ? extra['centralContent'] : [];

const linksAtOnce = 4;
const mostLinks = 500;
const longestAnswer = 10_000;

async function reportDeadLinks(session: ImportSession, warnings: ValidationErrors) {
  const links = new Map<string, Location>();
  const add = (text: string | null, id: string) => {
    for (const link of linksIn(text ?? ''))
      if (!links.has(link)) links.set(link, locationOf(session, id));
  };
  for (const { id, teacher_guide } of session.rows.lesson) add(teacher_guide, id);
  for (const { id, url } of session.rows.assignment) add(url, id);
  for (const { source, assignmentId } of session.media) add(source, assignmentId);
  const limit = pLimit(linksAtOnce);
  const ask = async (link: string, location: Location) => {
    const error = await errorOfLink(link);
    if (error) warnings.add(location, `Länken ${link} ${error}.`);
  };
  const asked = [...links].slice(0, mostLinks);
  await Promise.all(asked.map(([link, location]) => limit(ask, link, location)));
  const left = links.size - asked.length;
  if (left > 0) warnings.add({ file: 'pack.yaml', line: 1 }, `${left} länkar till prövades inte.`);
}

/** What is wrong with a link, as the end of a Swedish sentence. A site that only refuses programs is not dead. */
async function errorOfLink(link: string): Promise<string | undefined> {
  try {
    const response = await fetch(link, { signal: AbortSignal.timeout(longestAnswer) });
    await response.body?.cancel();
    return [404, 410].includes(response.status) ? `svarar ${response.status}` : undefined;
  } catch {
    return 'svarar inte';
  }
}
