import { idOfPath } from '#database/rows.ts';
import { reportFormulaErrors } from '../check/check-formulas.ts';
import { registerUnique, type Registered } from '../check/uniqueness.ts';
import type { Place } from '../check/validation-errors.ts';
import { extensionOf, findYaml } from './pack-folder.ts';
import type { ImportSession } from './import-session.ts';
import { FormFile } from './pack-schema-form.ts';
import { readNode } from './schema-errors.ts';
import { itemsOf } from './pack-yaml.ts';
import { slugOf } from './slug.ts';
import { readQuestion } from './read-question.ts';

/** The lesson whose assignments are being read. */
export interface LessonInPack {
  readonly id: string;
  readonly path: readonly string[];
  /** Where the lesson's files lie, relative to the pack. */
  readonly folder: string;
  readonly slugs: Registered;
  readonly forms: Registered;
}

/** Reads a self-test and answers its id; null when it cannot be read, with its errors gathered. */
export async function readForm(
  session: ImportSession,
  lesson: LessonInPack,
  name: string,
  place: Place,
): Promise<string | null> {
  const { errors, rows } = session;
  if (extensionOf(name) !== '.yaml') {
    errors.add(place, 'Ett självtest ska vara en .yaml-fil.');
    return null;
  }
  const file = await findYaml(session.root, `${lesson.folder}/${name}`, place, errors);
  const form = file && readNode(FormFile, file, errors);
  if (!file || !form) return null;
  reportFormulaErrors(file, errors);
  const questions = itemsOf(file.at('questions')).map((node) => readQuestion(node, errors));
  const slug = slugOf(form.name);
  registerUnique(lesson.forms, slug, place, `Ett självtest med namnet ${form.name}`, errors);
  const id = idOfPath(...lesson.path, slug);
  rows.form.push({ id, name: form.name, intro: form.intro, questions });
  return id;
}
