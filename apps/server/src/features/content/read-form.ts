import { idOfPath } from '#database/id.ts';
import { tellOfFormulas } from './check-formulas.ts';
import { claim } from './pack-claims.ts';
import type { Place } from './pack-faults.ts';
import { extensionOf, findYaml } from './pack-folder.ts';
import type { Reading } from './pack-records.ts';
import { FormFile } from './pack-schema-form.ts';
import { readNode } from './pack-schema-faults.ts';
import { itemsOf } from './pack-yaml.ts';
import { slugOf } from './pack-slug.ts';
import type { LessonInPack } from './read-assignment.ts';
import { readQuestion } from './read-question.ts';

/** Reads a self-test and answers its id; null when it cannot be read, with its faults gathered. */
export async function readForm(
  reading: Reading,
  lesson: LessonInPack,
  name: string,
  place: Place,
): Promise<string | null> {
  const { faults, rows } = reading;
  if (extensionOf(name) !== '.yaml') {
    faults.add(place, 'Ett självtest ska vara en .yaml-fil.');
    return null;
  }
  const file = await findYaml(reading.root, `${lesson.folder}/${name}`, place, faults);
  const form = file && readNode(FormFile, file, faults);
  if (!file || !form) return null;
  tellOfFormulas(file, faults);
  const questions = itemsOf(file.at('questions')).map((node) => readQuestion(node, faults));
  const slug = slugOf(form.name);
  claim(lesson.forms, slug, place, `Ett självtest med namnet ${form.name}`, faults);
  const id = idOfPath(...lesson.path, slug);
  rows.form.push({ id, name: form.name, intro: form.intro, questions });
  return id;
}
