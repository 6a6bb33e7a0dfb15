import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#database/database.ts';
import type { GivenRecord } from '../read/given-record.ts';
import { fileKeyOfRole, type Row } from '../read/import-session.ts';
import type { LessonPart } from '../read/lesson-parts.ts';
import type { AnyRow, FieldChange, ImportPlan, StoredTrack } from './import-plan.ts';
import {
  findStored,
  findStoredTracks,
  listLessonsWithConceptSheet,
} from './stored-content.store.ts';
import type { MediaRows } from './store-media.ts';

/** The changes of an assignment's files and form; undefined for a concept sheet that its lesson already has. */
type AssignmentParts = (id: string) => readonly FieldChange[] | undefined;

/** The files of a pack by assignment and role, and its forms by id. */
interface Contents {
  readonly files: ReadonlyMap<string, MediaRows>;
  readonly forms: ReadonlyMap<string, Row<'form'>>;
}

export const contentsOf = (
  forms: readonly Row<'form'>[],
  media: readonly MediaRows[] = [],
): Contents => ({
  files: new Map(media.map((each) => [`${each.assignmentId} ${each.role}`, each])),
  forms: new Map(forms.map((form) => [form.id, form])),
});

type Writable = { -readonly [K in keyof Row<'assignment'>]: Row<'assignment'>[K] };

const mediaRoles = ['media_id', 'answer_key_id', 'original_id'] as const;

/**
 * Compares the files and forms of assignments with what is stored. A stored assignment keeps the records of its file, its
 * answer key and its form, so that their addresses stay, and gets their new contents.
 */
export async function planAssignments(
  db: Db,
  { given }: LessonPart,
  plan: ImportPlan,
  { files, forms }: Contents,
  assignments: readonly Row<'assignment'>[],
  stored: ReadonlyMap<string, AnyRow>,
): Promise<AssignmentParts> {
  const idsOf = (column: string) =>
    [...stored.values()].map((row) => row[column]).filter((id) => typeof id === 'string');
  const mediaIds = mediaRoles.flatMap(idsOf);
  const storedMedia = await findStored<Row<'media'>>(db, 'media', mediaIds);
  const storedForms = await findStored<Row<'form'>>(db, 'form', idsOf('form_id'));
  const tracks = await findStoredTracks(db, mediaIds);
  const sheets = await listLessonsWithConceptSheet(
    db,
    assignments.map((row) => row.lesson_id),
  );
  const rows = new Map(assignments.map((row) => [row.id, row as Writable]));

  function planFile(row: Writable, before: AnyRow | undefined, role: MediaRows['role']) {
    if (row[role] === null) return [];
    const kept = before?.[role];
    if (typeof kept === 'string') row[role] = kept;
    const file = files.get(`${row.id} ${role}`);
    if (!file) return [];
    const id = row[role];
    const own = storedMedia.get(id);
    const columns = given.get(row.id)?.columns;
    const compared = comparedMedia(withId(file, id), own, tracks.get(id) ?? [], columns);
    if (compared) plan.media.push(compared);
    return compared && own
      ? [
          {
            field: fileKeyOfRole[role],
            before: own.file_name,
            after: compared.media.file_name,
          },
        ]
      : [];
  }

  function planForm(row: Writable, before: AnyRow | undefined): FieldChange[] {
    const form = row.form_id === null ? undefined : forms.get(row.form_id);
    if (!form) return [];
    const own = storedForms.get(String(before?.['form_id']));
    if (own) row.form_id = own.id;
    const after = { ...form, id: own?.id ?? form.id };
    if (own && isDeepStrictEqual(own, after)) return [];
    plan.forms.push(after);
    return own ? [{ field: 'form', before: own.name, after: after.name }] : [];
  }

  return (id) => {
    const row = rows.get(id);
    const before = stored.get(id);
    if (!row || (row.concept_sheet && !before && sheets.has(row.lesson_id))) return undefined;
    const changes = [
      ...mediaRoles.flatMap((role) => planFile(row, before, role)),
      ...planForm(row, before),
    ];
    giveUp(plan, given.get(row.id), row, before);
    return changes;
  };
}

/** Notes the file and the form that the assignment no longer has. */
function giveUp(
  { replaced }: ImportPlan,
  given: GivenRecord | undefined,
  row: Writable,
  before: AnyRow | undefined,
): void {
  const columns = given?.columns;
  const lost = (column: MediaRows['role'] | 'form_id'): string[] => {
    const id = before?.[column];
    return typeof id === 'string' && columns?.has(column) && row[column] !== id ? [id] : [];
  };
  replaced.media.push(...mediaRoles.flatMap(lost));
  replaced.forms.push(...lost('form_id'));
}

const withId = ({ media, tracks, pages }: MediaRows, id: string) => ({
  media: { ...media, id },
  tracks: tracks.map((each) => ({ ...each, media_id: id })),
  pages: pages.map((each) => ({ ...each, media_id: id })),
});

const keyOfColumn: Readonly<Record<string, string>> = {
  poster_hash: 'poster',
  poster_file_name: 'poster',
  credit: 'credit',
  licence: 'licence',
  source: 'source',
};

/** What to write of a file, with what the pack does not give as it is stored; undefined when nothing differs. */
function comparedMedia(
  { media, tracks, pages }: Pick<MediaRows, 'media' | 'tracks' | 'pages'>,
  stored: Row<'media'> | undefined,
  storedTracks: readonly StoredTrack[],
  given: ReadonlySet<string> | undefined,
) {
  if (!stored) return { media, tracks, goneTracks: [], pages };
  const isKept = (column: string) => {
    const key = keyOfColumn[column];
    return key !== undefined && !given?.has(key);
  };
  const kept = Object.entries(stored).filter(([column]) => isKept(column));
  const merged = { ...media, ...(Object.fromEntries(kept) as Partial<Row<'media'>>) };
  // Captions have a key of their own in packs. What is not given by its key stays.
  const isGiven = ({ kind }: StoredTrack) =>
    given?.has(kind === 'captions' ? 'captions' : 'tracks') === true;
  const isSame = ({ cues: _cues, ...track }: Row<'media_track'>, other: StoredTrack) =>
    isDeepStrictEqual(track, other);
  const newTracks = tracks.filter(
    (track) => isGiven(track) && !storedTracks.some((other) => isSame(track, other)),
  );
  const goneTracks = storedTracks.filter(
    (other) => isGiven(other) && !tracks.some((track) => isSame(track, other)),
  );
  if (newTracks.length + goneTracks.length === 0 && isDeepStrictEqual(merged, stored))
    return undefined;
  return {
    media: merged,
    tracks: newTracks,
    goneTracks,
    pages: merged.hash === stored.hash ? undefined : pages,
  };
}
