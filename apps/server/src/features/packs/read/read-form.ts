import { readFile } from 'node:fs/promises';
import type { H5pReading } from '@lasar/contract/editor/h5p';
import { openH5p, unreadableH5pText, UnreadableH5p } from '@lasar/contract/editor/h5p-rules';
import { idOfPath } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import { registerUnique, type Registered } from '../check/uniqueness.ts';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { slugOf } from '@lasar/contract/slug-rules';
import { readNode } from './schema-errors.ts';
import type { Location, ValidationErrors } from '../check/validation-errors.ts';
import { readH5pTexts } from '../h5p/h5p.service.ts';
import { extensionOf, findFile, findYaml } from './pack-folder.ts';
import type { ImportSession } from './import-session.ts';
import { FormFile, questionSchemas } from './pack-schema-form.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';
import { contradictionsIn } from './question-contradictions.ts';

/** What a self-test needs to know of its lesson. Ids follow from `path`; `folder` is relative to the pack. */
export interface LessonFolder {
  readonly path: readonly string[];
  readonly folder: string;
  readonly forms: Registered;
}

/** Reads a self-test and returns its id; null when it cannot be read. Collects its errors. */
export async function readForm(
  session: ImportSession,
  lesson: LessonFolder,
  name: string,
  location: Location,
): Promise<string | null> {
  const { errors, rows } = session;
  if (extensionOf(name) === '.h5p') return readH5pForm(session, lesson, name, location);
  if (extensionOf(name) !== '.yaml') {
    errors.add(location, 'Ett självtest ska vara en .yaml-fil eller en .h5p-fil.');
    return null;
  }
  session.texts.add(`${lesson.folder}/${name}`);
  const file = await findYaml(session.root, `${lesson.folder}/${name}`, location, errors);
  const form = file && readNode(FormFile, file, errors);
  if (!file || !form) return null;
  const questions = itemsOf(file.at('questions')).map((node) => readQuestion(node, errors));
  const slug = slugOf(form.name);
  if (form.id === undefined)
    registerUnique(lesson.forms, slug, location, `Ett självtest med namnet ${form.name}`, errors);
  else registerFormId(session, file, form.id);
  const id = form.id ?? idOfPath(...lesson.path, slug);
  rows.form.push({ id, name: form.name, intro: form.intro ?? '', questions });
  return id;
}

/** Reads a self-test of an H5P file. What it loses is told when the pack is checked. */
async function readH5pForm(
  { root, errors, rows, notices, texts }: ImportSession,
  lesson: LessonFolder,
  name: string,
  location: Location,
): Promise<string | null> {
  const path = `${lesson.folder}/${name}`;
  texts.add(path);
  const found = await findFile(root, path, location, errors);
  if (!found) return null;
  const file = { file: path, line: 1 };
  const reading = await readH5pFile(found.absolute, (sentence) => errors.add(file, sentence));
  if (!reading) return null;
  for (const fault of reading.faults) notices.add(file, fault);
  if (reading.questions.length === 0) {
    errors.add(file, `Filen har ingen fråga som går att läsa. ${reading.faults[0] ?? ''}`.trim());
    return null;
  }
  const title = reading.name || 'Självtest';
  const slug = slugOf(title);
  registerUnique(lesson.forms, slug, location, `Ett självtest med namnet ${title}`, errors);
  const id = idOfPath(...lesson.path, slug);
  rows.form.push({ id, name: title, intro: reading.intro, questions: reading.questions });
  return id;
}

async function readH5pFile(
  absolute: string,
  refuse: (sentence: string) => void,
): Promise<H5pReading | undefined> {
  try {
    return readH5pTexts(await openH5p(new Uint8Array(await readFile(absolute))));
  } catch (error) {
    if (error instanceof UnreadableH5p) refuse(unreadableH5pText[error.fault]);
    else if (error instanceof Problem) refuse(unreadableH5pText['not-h5p']);
    else throw error;
    return undefined;
  }
}

// A self-test and its assignment may have the same id, which follows from the same path.
function registerFormId({ ids, errors }: ImportSession, file: PackNode, id: string): void {
  const { location } = file.at('id');
  const first = ids.get(`form ${id}`);
  if (first) errors.add(location, `Id ${id} används redan i ${first.file}:${first.line}.`);
  else ids.set(`form ${id}`, { ...location, own: true });
}

const kinds = Object.keys(questionSchemas);

const isKind = (type: unknown): type is Question['type'] =>
  typeof type === 'string' && kinds.includes(type);

/** Reads a question of any type; undefined when it cannot be read. Collects its errors. */
function readQuestion(node: PackNode, errors: ValidationErrors): Question | undefined {
  const type = node.at('type');
  if (!isKind(type.value)) {
    errors.add(type.location, `type ska vara ${kinds.join(', ')}.`);
    return undefined;
  }
  const question: Question | undefined = readNode(questionSchemas[type.value], node, errors);
  if (question)
    for (const sentence of contradictionsIn(question)) errors.add(node.location, sentence);
  return question;
}
