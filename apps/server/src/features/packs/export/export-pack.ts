import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import type { Context } from '#context.ts';
import { privateFolder } from '#config/data-folder.ts';
import { withoutTimeLimits, type Db } from '#database/database.ts';
import { listRemovals } from '#features/catalogue/addresses/addresses.service.ts';
import { listShortAddresses } from '#features/catalogue/short-addresses/short-addresses.service.ts';
import { startProgress, type Progress } from '../progress.ts';
import { addressesFile } from '../read/read-addresses.ts';
import { picturesFile } from '../read/read-picture-facts.ts';
import { copyFiles } from './copy-files.ts';
import { ExportRefused } from './export-refused.ts';
import * as store from './export.store.ts';
import {
  areaOf,
  courseOf,
  customerCaseOf,
  schoolTypeOf,
  subjectOf,
  teacherOf,
  wordsOf,
  type OldAddresses,
} from './describe-records.ts';
import { lessonOf } from './describe-lesson.ts';
import { lessonFiles, slugsOf, type PackFile } from './pack-names.ts';
import { pictureFacts, recordPictures, type RecordPictures } from './describe-pictures.ts';
import { yamlOf } from './pack-yaml-text.ts';

export interface ExportOptions {
  /** The slugs of what to export: `skolform/ämne/kurs/kursområde` or the beginning of it. */
  readonly only?: readonly string[];
  readonly onProgress?: (done: number, total: number) => void;
}

/** How much an export has written. */
export interface ExportReport {
  readonly courses: number;
  readonly lessons: number;
  readonly files: number;
}

/**
 * Writes the content of the database as a pack, from one snapshot, while others read and write. The folder must not exist,
 * or be empty; it appears when it is whole. The same content gives the same bytes. Throws ExportRefused.
 */
export async function exportPack(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  folder: string,
  { only = [], onProgress }: ExportOptions = {},
): Promise<ExportReport> {
  const target = resolve(folder);
  await requireFree(target);
  const temporary = `${target}.${randomUUID()}.part`;
  const progress = startProgress(onProgress);
  try {
    await mkdir(temporary, privateFolder);
    const { files, ...counts } = await withoutTimeLimits(() =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => writeRecords(trx, temporary, only, progress)),
    );
    // Outside of the transaction, because a stored file never changes, and copying films may take hours.
    await copyFiles(storage, files, temporary, progress);
    await rmdir(target).catch(() => {});
    await rename(temporary, target);
    return { ...counts, files: files.length };
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw ExportRefused.ofDisk(error, target) ?? error;
  }
}

async function requireFree(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return [folder];
    throw error;
  });
  if (names.length > 0)
    throw new ExportRefused(`${folder} finns redan och är inte tom. Ange en ny mapp.`);
}

interface Written {
  readonly courses: number;
  readonly lessons: number;
  readonly files: readonly PackFile[];
}

async function writeRecords(
  db: Db,
  folder: string,
  only: readonly string[],
  progress: Progress,
): Promise<Written> {
  const write = (path: string, text: string) => writeText(folder, path, text);
  const tree = await selectedTree(db, only);
  progress.expect(tree.courses.length);
  const teachers = await store.listRecords(db, 'teacher');
  const teacherSlugs = slugsOf(teachers, 'larare');
  const listedPlaces = await store.findListedPlaces(db);
  const old = await store.findOldAddresses(db);
  const files: PackFile[] = [];
  const pictures = recordPictures();
  const taught = new Set<string>();
  let lessonCount = 0;
  for (const place of tree.courses) {
    const course = await describeCourse(db, place, {
      only,
      teacherSlugs,
      listedPlaces,
      old,
      pictures,
    });
    await write(`${place.slugs.join('/')}.yaml`, course.text);
    for (const { path, text } of course.texts) await write(path, text);
    files.push(...course.files);
    for (const id of course.teachers) taught.add(id);
    lessonCount += course.lessons;
    progress.step();
  }
  for (const { row, schoolType, courses } of tree.subjects) {
    const path = `${schoolType}/${row.slug}`;
    await write(`${path}/subject.yaml`, yamlOf(subjectOf(row, courses, old)));
    const words = await store.listSubjectWords(db, row.id);
    if (words.length > 0) await write(`${path}/words.yaml`, yamlOf(wordsOf(words)));
  }
  const cases = only.length > 0 ? [] : await store.listRecords(db, 'customer_case');
  const params = new Map(tree.schoolTypes.map(({ row }) => [row.id, row.param]));
  for (const row of cases) {
    const entry = customerCaseOf(pictures.inPack(row), params.get(row.school_type_id ?? ''), old);
    await write(`kundcase/${row.slug}.yaml`, yamlOf(entry));
  }
  const pack = {
    format: 1,
    name: 'Läsår',
    schoolTypes: tree.schoolTypes.map(({ row, subjects }) => schoolTypeOf(row, subjects, old)),
    teachers: teachers
      .filter(({ id }) => only.length === 0 || taught.has(id))

      .map((row) => teacherOf(pictures.inPack(row), teacherSlugs.get(row.id), old)),
    customerCases: cases.length > 0 ? cases.map(({ slug }) => slug) : undefined,
  };
  await write('pack.yaml', yamlOf(pack));
  const facts = await pictureFacts(db, files, pictures, only.length === 0);
  if (facts) await write(picturesFile, yamlOf(facts));
  files.push(...pictures.stored);
  const addresses = only.length > 0 ? undefined : await describeAddresses(db, old);
  if (addresses) await write(addressesFile, yamlOf(addresses));
  return { courses: tree.courses.length, lessons: lessonCount, files };
}

/** The addresses of what is not in the pack, and the short ones; undefined without any. */
async function describeAddresses(db: Db, old: OldAddresses): Promise<object | undefined> {
  const removed = await listRemovals(db);
  const short = await listShortAddresses(db);
  if (removed.length === 0 && short.length === 0) return undefined;
  return {
    ...(removed.length > 0 && {
      removed: removed.map(({ type, id, name, parent }) => {
        // Its own id is the address that says what it was.
        const others = old.get(`${type} ${id}`);
        return { type, id, name, parent, oldAddresses: others };
      }),
    }),
    ...(short.length > 0 && {
      short: short.map((row) => ({ code: row.code, type: row.record_type, id: row.record_id })),
    }),
  };
}

async function writeText(folder: string, path: string, text: string): Promise<void> {
  const absolute = join(folder, path);
  await mkdir(dirname(absolute), { recursive: true });
  await writeFile(absolute, text, { flag: 'wx' });
}

/** The school types, subjects and courses to export, each with the slugs of what is below it. */
async function selectedTree(db: Db, only: readonly string[]) {
  const places = await store.listCoursePlaces(db);
  const isSelected = ({ slugs }: store.CoursePlace) =>
    only.slice(0, 3).every((slug, index) => slugs[index] === slug);
  const chosen = places.filter(isSelected);
  // A course names the level that takes its place, which stands in the same subject.
  const named = new Set(chosen.flatMap(({ courseId, replacedBy }) => [courseId, replacedBy]));
  const courses = places.filter(({ courseId }) => named.has(courseId));
  const inSubject = Map.groupBy(courses, ({ subjectId }) => subjectId);
  const [param, subjectSlug, ...below] = only;
  const storedTypes = await store.listRecords(db, 'school_type');
  const types = storedTypes.filter((row) => param === undefined || row.param === param);
  const typeOf = new Map(types.map((row) => [row.id, row.param]));
  const storedSubjects = await store.listRecords(db, 'subject');
  const subjects = storedSubjects.flatMap((row) => {
    const schoolType = typeOf.get(row.school_type_id);
    if (schoolType === undefined || (subjectSlug !== undefined && row.slug !== subjectSlug))
      return [];
    return [
      { row, schoolType, courses: (inSubject.get(row.id) ?? []).map(({ slugs }) => slugs[2]) },
    ];
  });
  const isFound =
    types.length > 0 && subjects.length > 0 && (below.length === 0 || chosen.length > 0);
  if (only.length > 0 && !isFound) throw new ExportRefused(`/${only.join('/')} finns inte.`);
  const schoolTypes = types.map((row) => ({
    row,
    subjects: subjects.flatMap((each) => (each.schoolType === row.param ? [each.row.slug] : [])),
  }));
  return { schoolTypes, subjects, courses };
}

interface AroundCourse {
  readonly only: readonly string[];
  readonly teacherSlugs: ReadonlyMap<string, string>;
  readonly listedPlaces: ReadonlyMap<string, number>;
  readonly old: OldAddresses;
  readonly pictures: RecordPictures;
}

async function describeCourse(db: Db, place: store.CoursePlace, around: AroundCourse) {
  const { only, pictures, ...shared } = around;
  const [, , courseSlug, areaSlug] = only;
  // A course that is there because another names it has no areas in the pack.
  const isNamedOnly = courseSlug !== undefined && place.slugs[2] !== courseSlug;
  const stored = isNamedOnly ? [] : await store.listAreas(db, place.courseId);
  const areas = stored.filter(({ slug }) => areaSlug === undefined || slug === areaSlug);
  if (!isNamedOnly && areaSlug !== undefined && areas.length === 0)
    throw new ExportRefused(`/${only.join('/')} finns inte.`);
  const course = await store.findCourse(db, place.courseId);
  if (!course) throw new Error('the course is gone from its snapshot');
  const lessons = await store.listLessons(db, place);
  const assignments = await store.listAssignments(db, place.courseId);
  const files = lessonFiles();
  const rows = areas.flatMap(({ id }) => lessons.get(id) ?? []);
  const described = areas.map((area) =>
    areaOf(
      pictures.inPack(area),
      (lessons.get(area.id) ?? []).map((lesson, index) =>
        lessonOf(lesson, {
          ...shared,
          slugs: [...place.slugs, area.slug],
          isFirst: index === 0,
          assignments: assignments.get(lesson.id) ?? [],
          files,
        }),
      ),
      shared.old,
    ),
  );
  return {
    text: yamlOf(courseOf(course, described, shared.old)),
    texts: files.texts,
    files: files.stored,
    teachers: rows.flatMap((row) => row.teachers),
    lessons: rows.length,
  };
}
