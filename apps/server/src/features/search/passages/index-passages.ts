import { lessonTextIds } from '@lasar/contract/catalogue/lessons';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { addCurrentKeys, clearCurrentKeys } from '../indexing/current-keys.ts';
import { readInBatches } from '../indexing/read-in-batches.ts';
import { mapInTurns } from '#jobs/in-turns.ts';
import { textWithoutTex } from '#maths/maths-of-texts.ts';
import { sectionsIn } from '#rendering/markdown.ts';
import { passageLexemes } from './passage-query.ts';

/** What passages are searched in: films, pdfs, or the texts of lessons. */
export type PassageKind = 'video' | 'pdf' | 'text';

/**
 * A cue of a film's captions, a page of a pdf or a section of a lesson's text. `place` is the cue's start in seconds, or the number
 * of the page or the section.
 */
export interface Passage {
  readonly place: number;
  readonly text: string;
  /** The heading of a section, and its id on the lesson's page. */
  readonly heading?: string;
  readonly id?: string;
}

/** The passages of a film in one language, of one page of a pdf, or of a lesson's text. */
export interface Passages {
  /** The id of the lesson for its text. */
  readonly assignment_id: string;
  /** The language of a film's captions, the number of the page, or `text`. */
  readonly part: string;
  readonly passages: readonly Passage[];
}

const among = (lessonIds: readonly string[] | undefined) =>
  lessonIds === undefined ? sql`true` : sql`lesson.id = any(${lessonIds})`;

// Only sample lessons are open to everybody, and no word of a locked text may be found. Answer keys are locked too.
const openPassages = (lessonIds?: readonly string[]) => sql<Passages>`
  select assignment.id as assignment_id, text.part, text.passages
  from assignment
  join lesson on lesson.id = assignment.lesson_id and lesson.published and lesson.sample
  join area_place on area_place.area_id = lesson.area_id and area_place.visible
  cross join lateral (
    select track.language as part, (
      select jsonb_agg(jsonb_build_object('place', cue -> 'start', 'text', cue -> 'text') order by number)
      from jsonb_array_elements(track.cues) with ordinality as cue (cue, number)
    ) as passages
    from media_track track
    where assignment.type = 'video' and track.kind = 'captions' and track.media_id = assignment.media_id and track.cues <> '[]'
    union all
    select page::text, jsonb_build_array(jsonb_build_object('place', page, 'text', media_page.text))
    from media_page
    where assignment.type = 'pdf' and media_page.media_id = assignment.media_id
  ) as text
  where assignment.published and not assignment.concept_sheet
    and ${among(lessonIds)}`;

const openTexts = (lessonIds?: readonly string[]) => sql<{ id: string; text: string }>`
  select lesson.id, lesson.text
  from lesson join area_place on area_place.area_id = lesson.area_id and area_place.visible
  where lesson.text is not null and lesson.published and lesson.sample and ${among(lessonIds)}`;

async function* readPassages(trx: Db, lessonIds?: readonly string[]): AsyncGenerator<Passages[]> {
  yield* readInBatches(trx, openPassages(lessonIds));
  // A text with many formulas takes some milliseconds, and a school type has hundreds of texts.
  for await (const rows of readInBatches(trx, openTexts(lessonIds)))
    yield await mapInTurns(rows, passagesOfText);
}

const passagesOfText = ({ id: assignment_id, text: markdown }: { id: string; text: string }) => ({
  assignment_id,
  part: 'text',
  passages: sectionsIn(markdown, lessonTextIds).map(({ id, heading, text }, index): Passage => ({
    place: index + 1,
    text: textWithoutTex([heading, text].filter(Boolean).join('\n')),
    ...(id !== undefined && { id, heading: textWithoutTex(heading) }),
  })),
});

/**
 * Updates `passage_entry` to the open films, pdfs and texts. Call it when their search entries are written and the table of current
 * keys is empty. A row that has not changed is not written.
 */
export async function indexPassages(trx: Db): Promise<void> {
  await writePassages(trx, readPassages(trx));
  await sql`
    delete from passage_entry
    where not exists (select from search_current where key = assignment_id || ' ' || part)`.execute(
    trx,
  );
  await clearCurrentKeys(trx);
  await sql`select gin_clean_pending_list('passage_entry_document')`.execute(trx);
  await sql`analyze passage_entry`.execute(trx);
}

/** The same for the texts, films and pdfs of some lessons, and for assignments that are gone. */
export async function indexPassagesOf(
  trx: Db,
  lessonIds: readonly string[],
  assignmentIds: readonly string[],
): Promise<void> {
  await sql`delete from passage_entry where assignment_id = any(${[...lessonIds, ...assignmentIds]})`.execute(
    trx,
  );
  await writePassages(trx, readPassages(trx, lessonIds));
  await clearCurrentKeys(trx);
  await sql`select gin_clean_pending_list('passage_entry_document')`.execute(trx);
}

async function writePassages(trx: Db, batches: AsyncIterable<Passages[]>): Promise<void> {
  for await (const batch of batches) {
    const rows = await mapInTurns(batch, (each) => ({
      ...each,
      lexemes: passageLexemes(each.passages.map(({ text }) => text)),
    }));
    await addCurrentKeys(
      trx,
      rows.map(({ assignment_id, part }) => `${assignment_id} ${part}`),
    );
    await sql`
      insert into passage_entry as stored (assignment_id, part, passages, document)
      select assignment_id, part, passages, array_to_tsvector(lexemes)
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (assignment_id text, part text, passages jsonb, lexemes text[])
      on conflict (assignment_id, part) do update set
        passages = excluded.passages, document = excluded.document
      where (stored.passages, stored.document) is distinct from (excluded.passages, excluded.document)`.execute(
      trx,
    );
  }
}
