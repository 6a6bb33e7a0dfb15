import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pLimit from 'p-limit';
import { linksIn } from '#http/ask-link.ts';
import { checkPack, type CheckedPart } from '../content.service.ts';
import {
  lessonTables,
  treeTables,
  type GivenRecord,
  type RecordTable,
} from '../read/given-record.ts';
import type { ImportSession, PackRows } from '../read/import-session.ts';
import { addressesFile } from '../read/read-addresses.ts';
import { picturesFile } from '../read/read-picture-facts.ts';
import { adviceOnCaptions } from '../media/inspect-captions.ts';
import { readCaptionFile } from '../media/read-caption-file.ts';
import { startProgress } from '../progress.ts';
import { startHolds, type HoldsCount } from './review-holds.ts';
import { startLessonTexts } from './review-lesson-texts.ts';
import { reviewTree } from './review-tree.ts';
import { coursesOfAreas, startWording } from './review-wording.ts';
import { ValidationErrors, type Location } from './validation-errors.ts';

export interface ReviewOptions {
  readonly formHosts: readonly string[];
  /** Whether links to other sites are asked for. */
  readonly links: boolean;
  /** Whether words and texts are checked for length, difficulty and spelling, too. */
  readonly wording?: boolean;
  readonly onProgress?: (done: number, total: number) => void;
  /** Gets at the end how much there is of the lessons, by school type. */
  readonly onCounted?: (counts: readonly HoldsCount[]) => void;
}

/**
 * Reads a whole pack as for an empty database, and lists what an editor should look at, as `path/to/file.yaml:LINE: sentence`
 * in Swedish. Nothing in the list prevents an import. Throws InvalidPack with what does.
 */
export async function reviewPack(
  folder: string,
  { formHosts, links: asksLinks, wording = false, onProgress, onCounted }: ReviewOptions,
): Promise<readonly string[]> {
  const warnings = new ValidationErrors();
  const named = new Set(['pack.yaml', addressesFile, picturesFile]);
  const links = new Map<string, Location>();
  const points: NamedPoints[] = [];
  const reportNames = startNames(warnings);
  const holds = await startHolds(folder, warnings);
  const reviewTexts = startLessonTexts(warnings);
  const reviewed = wording ? await startWording(folder, warnings) : undefined;
  const session = await checkPack(folder, formHosts, startProgress(onProgress), async (part) => {
    nameFiles(part.media, named);
    await reviewCaptions(part.media, warnings);
    reportNames(part);
    reportUnexplained(part, warnings);
    for (const table of lessonTables) reportKeysNotShown(part.lessons, table, warnings);
    points.push(...pointsNamed(part.lessons, 'lesson'));
    addLinks(part, links);
    holds.reviewPart(part);
    reviewTexts(part);
    reviewed?.reviewPart(part);
  });
  await reportOrphanFiles(session, named, warnings);
  reportUnusedWords(session, warnings);
  for (const table of treeTables) reportKeysNotShown(session, table, warnings);
  reportUnknownPoints(session, [...pointsNamed(session, 'area'), ...points], warnings);
  reviewTree(session, warnings);
  reviewed?.reviewTree(session);
  for (const { sentence, ...location } of session.notices.found) warnings.add(location, sentence);
  holds.reviewWaivers();
  onCounted?.(holds.counts());
  if (asksLinks) await reportDeadLinks(links, warnings);
  return warnings.lines();
}

/** Records of a pack, and what it gives of each. */
interface Records {
  readonly rows: Partial<PackRows>;
  readonly given: ReadonlyMap<string, GivenRecord>;
}

const locationOf = ({ given }: Pick<Records, 'given'>, id: string): Location =>
  given.get(id)?.location ?? { file: 'pack.yaml', line: 1 };

// These may lie in a pack without being named by it.
const unnamedFiles =
  /(^|\/)(\.[^/]*|README\.md|LICEN[CS]E(\.\w+)?|people\.yaml|spelling\.txt|promises\.txt)$/i;

function nameFiles(media: CheckedPart['media'], named: Set<string>): void {
  for (const { file, poster, markdown, tracks } of media)
    for (const each of [file, poster, markdown, ...tracks.map((track) => track.file)])
      if (each) named.add(each.path);
}

async function reviewCaptions(
  media: CheckedPart['media'],
  warnings: ValidationErrors,
): Promise<void> {
  for (const { path, absolute } of media.flatMap(({ tracks }) =>
    tracks.flatMap(({ kind, file }) => (kind === 'captions' ? [file] : [])),
  )) {
    const { changes, cues } = await readCaptionFile(absolute);
    for (const sentence of changes) warnings.add({ file: path, line: 1 }, sentence);
    for (const { line, sentence } of adviceOnCaptions(cues))
      warnings.add({ file: path, line }, sentence);
  }
}

async function reportOrphanFiles(
  { root, given, subjectWords, texts }: ImportSession,
  named: Set<string>,
  warnings: ValidationErrors,
): Promise<void> {
  for (const text of texts) named.add(text);
  for (const { location } of given.values()) named.add(location.file);
  for (const words of subjectWords.values())
    for (const { location } of words.values()) named.add(location.file);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => !each.isDirectory())) {
    const file = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (named.has(file) || unnamedFiles.test(file)) continue;
    warnings.add({ file, line: 1 }, 'Ingen post i paketet nämner filen.');
  }
}

/**
 * Reports lessons with nothing to use, and names that several lessons of a course have. A lesson without assignments has its
 * concept sheet, which is whole when each word is explained.
 */
function startNames(warnings: ValidationErrors): (part: CheckedPart) => void {
  // A course is read whole before the next.
  let course: string | undefined;
  let first = new Map<string, Location>();
  return ({ session, lessons }) => {
    const { lesson, assignment, lesson_word } = lessons.rows;
    const filled = new Set(
      assignment.flatMap((each) => (each.concept_sheet ? [] : [each.lesson_id])),
    );
    const unexplained = new Set(
      lesson_word.flatMap(({ lesson_id, meaning }) => (meaning === null ? [lesson_id] : [])),
    );
    const courseOf = coursesOfAreas(session);
    for (const { id, area_id, name } of lesson) {
      if (courseOf.get(area_id) !== course) first = new Map();
      course = courseOf.get(area_id);
      const location = locationOf(lessons, id);
      if (!filled.has(id) && unexplained.has(id))
        warnings.add(location, `Lektionen ${name} har inga uppgifter.`);
      const other = first.get(name.toLocaleLowerCase('sv'));
      if (other) {
        const sentence = `Lektionen ${name} heter som den i ${other.file}:${other.line}.`;
        warnings.add(location, sentence);
      } else first.set(name.toLocaleLowerCase('sv'), location);
    }
  };
}

function reportUnexplained({ lessons }: CheckedPart, warnings: ValidationErrors): void {
  for (const { lesson_id, word, meaning } of lessons.rows.lesson_word)
    if (meaning === null)
      warnings.add(locationOf(lessons, lesson_id), `Ordet ${word} är inte förklarat.`);
}

/** Meanings in `words.yaml` that no lesson takes. */
function reportUnusedWords({ subjectWords }: ImportSession, warnings: ValidationErrors): void {
  for (const words of subjectWords.values())
    for (const [word, { location, used }] of words)
      if (!used) warnings.add(location, `Ingen lektion använder ordet ${word}.`);
}

const shownKeys: ReadonlySet<string> = new Set(['centralContent', 'otherLanguages']);

function reportKeysNotShown(records: Records, table: RecordTable, warnings: ValidationErrors) {
  for (const { id, extra } of records.rows[table] ?? [])
    for (const key of Object.keys(extra))
      if (!shownKeys.has(key) && !(table === 'lesson' && key === 'easy'))
        warnings.add(locationOf(records, id), `${key} sparas men visas inte än.`);
}

/** The points of central content that a record names. */
interface NamedPoints {
  readonly location: Location;
  readonly points: readonly string[];
}

function pointsNamed(records: Records, table: 'area' | 'lesson'): NamedPoints[] {
  const { area, lesson, lesson_goal = [] } = records.rows;
  const named = [
    ...((table === 'area' ? area : lesson) ?? []).map(({ id, extra }) => ({
      id,
      points: pointsOf(extra),
    })),
    ...lesson_goal.map((row) => ({ id: row.lesson_id, points: row.central_content })),
  ];
  return named.flatMap(({ id, points }) =>
    points.length > 0 ? [{ location: locationOf(records, id), points }] : [],
  );
}

function reportUnknownPoints(
  { rows }: ImportSession,
  named: readonly NamedPoints[],
  warnings: ValidationErrors,
): void {
  const known = new Set(
    rows.course.flatMap(({ code, slug, extra }) =>
      pointsOf(extra).map((point) => `${code ?? slug} ${point.split(' ')[0]}`),
    ),
  );
  for (const { location, points } of named)
    for (const point of points)
      if (!known.has(point))
        warnings.add(location, `centralContent nämner ${point}, som ingen kurs i paketet har.`);
}

const pointsOf = (extra: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(extra['centralContent']) ? extra['centralContent'] : [];

const linksAtOnce = 4;
const mostLinks = 500;
const longestAnswer = 10_000;

function addLinks({ lessons, media }: CheckedPart, links: Map<string, Location>): void {
  const add = (text: string | null, id: string) => {
    for (const link of linksIn(text ?? ''))
      if (!links.has(link)) links.set(link, locationOf(lessons, id));
  };
  for (const { id, text, teacher_guide } of lessons.rows.lesson) {
    add(text, id);
    add(teacher_guide, id);
  }
  for (const { id, url } of lessons.rows.assignment) add(url, id);
  for (const { source, assignmentId } of media) add(source, assignmentId);
}

async function reportDeadLinks(
  links: ReadonlyMap<string, Location>,
  warnings: ValidationErrors,
): Promise<void> {
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
