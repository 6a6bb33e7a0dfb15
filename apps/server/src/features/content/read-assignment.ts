import { isAllowedForm } from '@lasar/contract/form-host-rules';
import { idOfPath } from '#database/id.ts';
import { addMedia } from './media-draft.ts';
import { claimId, claimSlug, type Taken } from './pack-claims.ts';
import type { Faults } from './pack-faults.ts';
import type { Reading } from './pack-records.ts';
import { AssignmentEntry } from './pack-schema-lesson.ts';
import { readNode } from './pack-schema-faults.ts';
import type { PackNode } from './pack-yaml.ts';
import { readForm } from './read-form.ts';

export interface LessonInPack {
  readonly id: string;
  readonly path: readonly string[];
  /** Where the lesson's files lie, relative to the pack. */
  readonly folder: string;
  readonly slugs: Taken;
  readonly forms: Taken;
}

/** Reads an assignment, and notes the files it needs. */
export async function readAssignment(
  reading: Reading,
  lesson: LessonInPack,
  node: PackNode,
  position: number,
): Promise<void> {
  const entry = readNode(AssignmentEntry, node, reading.faults);
  if (!entry) return;
  tellOfMisfits(entry, node, reading.faults);
  if (entry.url !== undefined && !isAllowedForm(entry.url, reading.formHosts)) {
    reading.faults.add(
      node.at('url').place,
      'url leder inte till ett formulär hos Google eller Microsoft, eller hos någon i FORM_HOSTS.',
    );
  }
  const { name, description = '', type, url = null } = entry;
  const path = [...lesson.path, claimSlug(reading, node, entry, lesson.slugs)];
  const { credit = null, licence = null, source = null } = entry;
  const media_id = entry.file === undefined ? null : idOfPath(...path);
  if (media_id) {
    await addMedia(reading, lesson.folder, node, {
      id: media_id,
      title: name,
      type,
      credit,
      licence,
      source,
    });
  }
  const answer_key_id = entry.answerKey === undefined ? null : idOfPath(...path, 'answer-key');
  if (answer_key_id) {
    const own = { id: answer_key_id, title: `Facit: ${name}`, type: 'answerKey' as const };
    await addMedia(reading, lesson.folder, node, { ...own, credit, licence, source });
  }
  reading.rows.assignment.push({
    id: claimId(reading, node, entry.id, path),
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
        : await readForm(reading, lesson, entry.form, node.at('form').place),
    concept_sheet: false,
    answer_key_id,
  });
}

const sources = { video: ['file'], pdf: ['file'], formlink: ['url', 'form'] } as const;

function tellOfMisfits(entry: AssignmentEntry, node: PackNode, faults: Faults): void {
  const fitting: readonly string[] = sources[entry.type];
  const given = (['file', 'url', 'form'] as const).filter((key) => entry[key] !== undefined);
  const wrong = given.filter((key) => !fitting.includes(key));
  for (const key of wrong) {
    faults.add(
      node.at(key).place,
      `En uppgift av typen ${entry.type} har ${fitting.join(' eller ')}, inte ${key}.`,
    );
  }
  if (given.length - wrong.length > 1) faults.add(node.place, 'Ange url eller form, inte båda.');
  if (given.length === 0) faults.add(node.place, `${fitting.join(' eller ')} saknas.`);
  const onlyFilms = entry.type === 'video' ? [] : (['poster', 'captions'] as const);
  const onlyFiles =
    entry.type === 'formlink' && entry.answerKey === undefined
      ? (['credit', 'licence', 'source'] as const)
      : [];
  for (const key of [...onlyFilms, ...onlyFiles]) {
    if (entry[key] !== undefined)
      faults.add(node.at(key).place, `${key} hör inte till en uppgift av typen ${entry.type}.`);
  }
}
