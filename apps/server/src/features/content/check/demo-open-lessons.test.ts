import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
}

test('lessons of the demo that have been open to everybody are open', () => {
  const listed = readFileSync(join(import.meta.dirname, 'demo-open-lessons.txt'), 'utf8')
    .trim()
    .split('\n');
  const open = new Set(
    globSync('*/*/!(subject|words).yaml', { cwd: demo }).flatMap((file) => {
      const { areas = [] } = parse(readFileSync(join(demo, file), 'utf8')) as Course;
      return areas.flatMap(({ lessons = [] }) =>
        lessons.flatMap(({ name, slug = slugOf(name), sample }, index) =>
          (sample ?? index === 0) ? [`${file.replace(/\.yaml$/, '')}/${slug}`] : [],
        ),
      );
    }),
  );
  expect(listed).toHaveLength(515);
  expect(listed.filter((lesson) => !open.has(lesson))).toEqual([]);
});
