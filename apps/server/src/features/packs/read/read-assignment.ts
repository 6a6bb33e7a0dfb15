import { isAllowedForm } from '@lasar/contract/assignments/form-host-rules';
import { practiceError } from '#features/assignments/practice/practice.service.ts';
import { idOfPath } from '#database/rows.ts';
import { addMedia } from '../media/pending-media.ts';
import { idPathOf, registerId, registerSlug, type Registered } from '../check/uniqueness.ts';
import type { ValidationErrors } from '../check/validation-errors.ts';
import { addRecord, extraOf } from './add-record.ts';
import type { ImportSession, Row } from './import-session.ts';
import { AssignmentEntry } from './pack-schema-lesson.ts';
import { extensionOf } from './pack-folder.ts';
import { readNode } from './schema-errors.ts';
import type { PackNode } from './pack-yaml.ts';
import { readForm, type LessonFolder } from './read-form.ts';

export interface LessonInPack extends LessonFolder {
  readonly id: string;
  readonly slugs: Registered;
}

/** Reads an assignment, and adds its files to the session's pending media. */
export async function readAssignment(
  session: ImportSession,
  lesson: LessonInPack,
  node: PackNode,
  position: number,
): Promise<void> {
  const entry = readNode(AssignmentEntry, node, session.errors);
  if (!entry) return;
  reportConflictingKeys(entry, node, session.errors);
  if (entry.url !== undefined && !isAllowedForm(entry.url, session.formHosts)) {
    session.errors.add(
      node.at('url').location,
      'url leder inte till ett formulär hos Google eller Microsoft, eller hos någon i FORM_HOSTS.',
    );
  }
  const practiceFault = entry.practice && practiceError(entry.practice);
  if (practiceFault) session.errors.add(node.at('practice').location, practiceFault);
  const { name = '', description = '', type = 'pdf', url = null } = entry;
  const path = idPathOf(lesson.path, entry, registerSlug(session, node, entry, lesson.slugs));
  const id = registerId(session, node, entry, path);
  const { credit = null, licence = null, source = null } = entry;
  const addFile = async (key: keyof typeof ownFiles): Promise<string | null> => {
    if (entry[key] === undefined) return null;
    const { role, place, titled } = ownFiles[key];
    const own = idOfPath(...path, ...place);
    await addMedia(session, lesson.folder, node, {
      id: own,
      assignmentId: id,
      role,
      title: titled + name,
      type: key === 'file' ? type : key,
      credit,
      licence,
      source,
    });
    return own;
  };
  const media_id = await addFile('file');
  const answer_key_id = await addFile('answerKey');
  const original_id = await addFile('original');
  const row: Row<'assignment'> = {
    id,
    lesson_id: lesson.id,
    name,
    description,
    type,
    position,
    media_id,
    url,
    form_id:
      entry.form === undefined
        ? null
        : await readForm(session, lesson, entry.form, node.at('form').location),
    concept_sheet: false,
    answer_key_id,
    original_id,
    practice: entry.practice ?? null,
    published: entry.published ?? true,
    extra: extraOf('assignment', node),
  };
  const needed = ['name', 'type'];
  addRecord(session, 'assignment', row, { node, entry, needed, parent: 'lesson_id' });
  if (hasSource(node)) return;
  const emptied = sourceKeys.find((key) => node.at(key).value === null);
  if (emptied)
    session.errors.add(
      node.at(emptied).location,
      `${emptied} går inte att tömma, för en uppgift har ${sources[type].join(' eller ')}.`,
    );
  const sentence = `${sources[type].join(' eller ')} saknas.`;
  session.newRecordErrors.push({ id, location: node.location, sentence });
}

// What an assignment has each file as, where its id comes from, and how a pdf of it is titled.
const ownFiles = {
  file: { role: 'media_id', place: [], titled: '' },
  answerKey: { role: 'answer_key_id', place: ['answer-key'], titled: 'Facit: ' },
  original: { role: 'original_id', place: ['original'], titled: '' },
} as const;

/** The keys of what only a film has beside its file. */
const filmKeys = ['poster', 'captions', 'tracks'] as const;

const sourceKeys = ['file', 'url', 'form', 'practice'] as const;

// One that does not fit is told as such, and is not missing.
const hasSource = (node: PackNode): boolean =>
  sourceKeys.some((key) => (node.at(key).value ?? undefined) !== undefined);

const sources = {
  video: ['file'],
  pdf: ['file', 'practice'],
  formlink: ['url', 'form', 'practice'],
} as const;

function reportConflictingKeys(
  entry: AssignmentEntry,
  node: PackNode,
  errors: ValidationErrors,
): void {
  for (const key of ['file', 'answerKey'] as const)
    if (entry.markdown?.[key] !== undefined && extensionOf(entry[key] ?? '') !== '.pdf')
      errors.add(node.at('markdown', key).location, `markdown.${key} hör till en pdf i ${key}.`);
  if (entry.type === undefined) {
    const key = [...sourceKeys, ...filmKeys].find((each) => entry[each]);
    if (key) errors.add(node.at(key).location, `Med ${key} ska också type anges.`);
    return;
  }
  const fitting: readonly string[] = sources[entry.type];
  const given = sourceKeys.filter((key) => entry[key] !== undefined);
  const wrong = given.filter((key) => !fitting.includes(key));
  for (const key of wrong) {
    errors.add(
      node.at(key).location,
      `En uppgift av typen ${entry.type} har ${fitting.join(' eller ')}, inte ${key}.`,
    );
  }
  if (given.length - wrong.length > 1)
    errors.add(node.location, `Ange ${fitting.join(' eller ')}, inte flera av dem.`);
  if (entry.practice && entry.answerKey !== undefined)
    errors.add(node.at('answerKey').location, 'Facit till ett övningsblad skapas automatiskt.');
  if (entry.original !== undefined && (entry.type !== 'pdf' || entry.file === undefined))
    errors.add(node.at('original').location, 'original hör till ett arbetsblad med file.');
  const onlyFilms = entry.type === 'video' ? [] : filmKeys;
  const onlyFiles =
    entry.type === 'formlink' && entry.answerKey === undefined
      ? (['credit', 'licence', 'source'] as const)
      : [];
  for (const key of [...onlyFilms, ...onlyFiles]) {
    if (entry[key] !== undefined)
      errors.add(node.at(key).location, `${key} hör inte till en uppgift av typen ${entry.type}.`);
  }
}
