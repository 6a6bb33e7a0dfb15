import type { TrackKind } from '@lasar/contract/films/track-rules';
import type { Cue } from '@lasar/contract/assignments/media';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Ancestors } from '#database/breadcrumbs.ts';

/** What a lesson's printout is made of, whoever reads it. */
export interface PrintedLesson extends Pick<
  Ancestors,
  'area_name' | 'course_name' | 'subject_name' | 'school_type_name' | 'school_type_param'
> {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly minutes: number | null;
  readonly text: string | null;
  readonly easy_text: string | null;
  readonly teacher_guide: string | null;
  readonly published: boolean;
  readonly goals: readonly string[];
  readonly words: readonly { readonly word: string; readonly meaning: string | null }[];
}

/** A lesson for a printout; undefined when there is none with this id. Drafts are found, too. */
export async function findPrintedLesson(db: Db, id: string): Promise<PrintedLesson | undefined> {
  const { rows } = await sql<PrintedLesson>`
    select lesson.id, lesson.name, lesson.description, lesson.minutes, lesson.text, lesson.teacher_guide,
      lesson.extra -> 'easy' ->> 'text' as easy_text,
      lesson.published and area_place.visible as published,
      area_name, course_name, subject_name, school_type_name, school_type_param,
      array(select goal from lesson_goal where lesson_id = lesson.id order by position) as goals,
      (select coalesce(json_agg(json_build_object('word', word, 'meaning', meaning) order by position), '[]')
        from lesson_word where lesson_id = lesson.id) as words
    from lesson join area_place on area_place.area_id = lesson.area_id
    where lesson.id = ${id}`.execute(db);
  return rows[0];
}

/** A worksheet or an answer key. `markdown` is null for what was a pdf from the beginning. */
export interface PrintedFile {
  readonly pages: number | null;
  readonly markdown: string | null;
}

/** An assignment with what a printout shows of it. */
export interface PrintedAssignment {
  readonly id: string;
  readonly name: string;
  readonly type: 'video' | 'pdf';
  /** Whether its tasks are made anew each time. */
  readonly generated: boolean;
  readonly file: PrintedFile | null;
  readonly key: PrintedFile | null;
  /** What is said and seen in a film, by kind: each in Swedish, or else in the first language that it has. */
  readonly texts: Partial<Readonly<Record<TrackKind, readonly Cue[]>>>;
}

const fileOf = (column: string) => sql`(
  select json_build_object('pages', media.pages, 'markdown', worksheet_source.markdown)
  from media left join worksheet_source on worksheet_source.hash = media.hash
  where media.id = ${sql.ref(column)}
)`;

/** A lesson's films and pdfs in order, without the concept sheet. */
export async function listPrintedAssignments(
  db: Db,
  lessonId: string,
  { drafts }: { readonly drafts: boolean },
): Promise<PrintedAssignment[]> {
  const { rows } = await sql<PrintedAssignment>`
    select assignment.id, assignment.name, assignment.type, practice is not null as generated,
      ${fileOf('assignment.media_id')} as file, ${fileOf('assignment.answer_key_id')} as key,
      (select coalesce(json_object_agg(kind, cues), '{}') from (
        select distinct on (kind) kind, cues from media_track
        where media_track.media_id = assignment.media_id and cues <> '[]'
        order by kind, language <> 'sv', language
      ) as track) as texts
    from assignment
    where lesson_id = ${lessonId} and type in ('video', 'pdf') and not concept_sheet
      and (published or ${drafts})
    order by position`.execute(db);
  return rows;
}
