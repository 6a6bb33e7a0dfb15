import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdsOf, wordCount } from '@lasar/contract/catalogue/lesson-holds';
import { slugOf } from '@lasar/contract/slug-rules';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const demo = join(import.meta.dirname, '../../../../../../content/demo');

interface Course {
  readonly areas?: readonly { readonly lessons?: readonly Lesson[] }[];
}

interface Lesson {
  readonly name: string;
  readonly slug?: string;
  readonly sample?: boolean;
  readonly text?: string;
  readonly assignments?: readonly { readonly form?: string }[];
}

interface Form {
  readonly questions?: readonly { readonly type: string }[];
}

const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'));

/** How much there is of a lesson, of its text and its self-tests alone. */
function holdsOfTexts({ text, assignments = [] }: Lesson, folder: string) {
  const forms = assignments.flatMap(({ form }) => (form === undefined ? [] : [form]));
  const selfTests = forms.map((form) => {
    const { questions = [] } = readYaml(join(folder, form)) as Form;
    return { questions: questions.length, kinds: new Set(questions.map(({ type }) => type)).size };
  });
  return holdsOf({
    assignments: assignments.length,
    textWords: text === undefined ? 0 : wordCount(readFileSync(join(folder, text), 'utf8')),
    filmSeconds: 0,
    selfTests,
    sheetTasks: 0,
  });
}

test('lessons of the demo that have been open to everybody are open, and each of them is whole', () => {
  const listed = readFileSync(join(import.meta.dirname, 'demo-open-lessons.txt'), 'utf8')
    .trim()
    .split('\n');
  const open = new Map(
    globSync('*/*/!(subject|words).yaml', { cwd: demo }).flatMap((file) => {
      const course = file.replace(/\.yaml$/, '');
      const { areas = [] } = readYaml(join(demo, file)) as Course;
      return areas.flatMap(({ lessons = [] }) =>
        lessons.flatMap((lesson, index) => {
          const path = `${course}/${lesson.slug ?? slugOf(lesson.name)}`;
          return (lesson.sample ?? index === 0) ? [[path, lesson] as const] : [];
        }),
      );
    }),
  );
  expect(listed).toHaveLength(515);
  expect(listed.filter((path) => !open.has(path))).toEqual([]);
  const thin = listed.filter((path) => {
    const lesson = open.get(path);
    return lesson && holdsOfTexts(lesson, join(demo, path)) !== 'whole';
  });
  expect(thin).toEqual([]);
});
