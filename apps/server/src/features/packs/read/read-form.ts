import { idOfPath } from '#database/rows.ts';
import { registerUnique, type Registered } from '../check/uniqueness.ts';
import type { Question } from '@lasar/contract/assignments/form-questions';
import { lacksTolerance } from '@lasar/contract/assignments/typed-number-rules';
import { slugOf } from '@lasar/contract/slug-rules';
import { readNode } from './schema-errors.ts';
import type { Location, ValidationErrors } from '../check/validation-errors.ts';
import { extensionOf, findYaml } from './pack-folder.ts';
import type { ImportSession } from './import-session.ts';
import { FormFile, questionSchemas } from './pack-schema-form.ts';
import { itemsOf, type PackNode } from './pack-yaml.ts';

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
  if (extensionOf(name) !== '.yaml') {
    errors.add(location, 'Ett självtest ska vara en .yaml-fil.');
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

/** Errors of a question that fits its schema and still has no right answer, or no wrong one. */
function contradictionsIn(question: Question): readonly string[] {
  switch (question.type) {
    case 'choice': {
      const correct = question.choices.filter((choice) => choice.correct).length;
      const found = correct === 0 ? 'inget' : `${correct}`;
      return correct === 1
        ? []
        : [`Exakt ett svar ska ha correct: true, men här har ${found} det.`];
    }
    case 'choices': {
      const correct = question.choices.filter((choice) => choice.correct).length;
      if (correct === 0) return ['Minst ett svar ska ha correct: true.'];
      return correct < question.choices.length
        ? []
        : ['Minst ett svar ska vara fel, annars finns inget att välja bland.'];
    }
    case 'order':
      return duplicatesIn(question.items);
    case 'match': {
      const offered = new Set(question.pairs.map(({ right }) => right));
      const belong = (question.extra ?? []).filter((text) => offered.has(text));
      return [
        ...duplicatesIn(question.pairs.map(({ left }) => left)),
        ...belong.map((text) => `${text} hör till ett par och kan inte stå i extra.`),
      ];
    }
    case 'number':
      return lacksTolerance(question)
        ? [
            'Svaret har flera decimaler. Ange tolerance, eller skriv i frågan hur svaret ska avrundas, eller att det ska vara exakt.',
          ]
        : [];
    case 'text':
      return [];
  }
}

const duplicatesIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))].map(
    (text) => `${text} står två gånger.`,
  );
