import type { Db } from '#database/database.ts';
import { lessonTables } from '../read/given-record.ts';
import type { Row } from '../read/import-session.ts';
import type { LessonPart } from '../read/lesson-parts.ts';
import {
  deleteOwned,
  deleteTracks,
  insertRows,
  keepUnplayable,
  keepWorksheets,
  writeRows,
} from './content.store.ts';
import { listTables, type ImportPlan, type LessonList } from './import-plan.ts';
import { placeSiblings } from './place-siblings.ts';
import type { MediaRows } from './store-media.ts';

/** Some of the lessons of a pack, with the rows of their files. */
export interface PartToWrite extends LessonPart {
  readonly media: readonly MediaRows[];
}

/** The areas that list lessons of other areas, by lesson. */
export type Listings = ReadonlyMap<string, readonly Row<'lesson_area'>[]>;

/** Writes lessons with what is below them. `alsoIn` is what the pack gives, `ofLevels` what is added to it. */
export async function writePart(
  trx: Db,
  plan: ImportPlan,
  part: PartToWrite,
  { alsoIn, ofLevels }: { readonly alsoIn: Listings; readonly ofLevels: Listings },
): Promise<void> {
  const { rows } = part;
  await writeRows(trx, 'lesson', plan.created.lesson);
  await writeRows(trx, 'lesson', plan.changed.lesson);
  await writeContents(trx, plan);
  // Also of files that did not change: they may have been imported before the Markdown was kept.
  await keepWorksheets(
    trx,
    part.media.flatMap(({ worksheet }) => worksheet ?? []),
  );
  await keepUnplayable(
    trx,
    part.media.flatMap(({ unplayable }) => unplayable ?? []),
  );
  await writeRows(trx, 'assignment', plan.created.assignment);
  await writeRows(trx, 'assignment', plan.changed.assignment);
  const lists: Readonly<Record<LessonList, readonly { readonly lesson_id: string }[]>> = {
    goals: rows.lesson_goal,
    words: rows.lesson_word,
    teachers: rows.lesson_teacher,
    also_in: [...plan.lists.also_in].flatMap((id) => alsoIn.get(id) ?? []),
  };
  for (const list of Object.keys(listTables) as LessonList[])
    await writeList(trx, list, plan.lists[list], lists[list]);
  await insertRows(
    trx,
    'lesson_area',
    rows.lesson.flatMap(({ id }) => ofLevels.get(id) ?? []),
  );
  await placeSiblings(trx, plan, { tables: lessonTables, ...part });
}

async function writeContents(trx: Db, { forms, media }: ImportPlan): Promise<void> {
  await writeRows(trx, 'form', forms);
  await writeRows(
    trx,
    'media',
    media.map((each) => each.media),
  );
  await deleteTracks(
    trx,
    media.flatMap(({ goneTracks }) => goneTracks),
  );
  await insertRows(
    trx,
    'media_track',
    media.flatMap(({ tracks }) => tracks),
  );
  await replacePages(trx, media);
}

/** Replaces the pages of these media, except where they are undefined. */
async function replacePages(trx: Db, media: ImportPlan['media']): Promise<void> {
  const given = media.filter(({ pages }) => pages !== undefined);
  await deleteOwned(
    trx,
    'media_page',
    'media_id',
    given.map((each) => each.media.id),
  );
  await insertRows(
    trx,
    'media_page',
    given.flatMap(({ pages }) => pages ?? []),
  );
}

async function writeList(
  trx: Db,
  list: LessonList,
  lessons: ReadonlySet<string>,
  rows: readonly { readonly lesson_id: string }[],
): Promise<void> {
  if (lessons.size === 0) return;
  const table = listTables[list];
  await deleteOwned(trx, table, 'lesson_id', [...lessons]);
  await insertRows(trx, table, rows.filter(({ lesson_id }) => lessons.has(lesson_id)) as never);
}
