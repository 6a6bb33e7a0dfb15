import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenPromises } from '@lasar/contract/catalogue/promise-rules';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const demo = join(import.meta.dirname, '../../../../../../content/demo');

interface Course {
  readonly areas?: readonly { readonly lessons?: readonly Lesson[] }[];
}

interface Lesson {
  readonly name: string;
  readonly description?: string;
  readonly text?: string;
  readonly teacherGuide?: string;
  readonly assignments?: readonly { readonly type: string }[];
}

test('no description of the demo promises what its lesson lacks', () => {
  const lessons = globSync('*/*/!(subject|words).yaml', { cwd: demo }).flatMap((file) => {
    const { areas = [] } = parse(readFileSync(join(demo, file), 'utf8')) as Course;
    return areas.flatMap((area) => (area.lessons ?? []).map((lesson) => ({ file, ...lesson })));
  });
  expect(lessons.length).toBeGreaterThan(1_000);

  const broken = lessons.flatMap(({ file, name, description = '', ...lesson }) => {
    const has = (type: string) => (lesson.assignments ?? []).some((each) => each.type === type);
    const text = lesson.text !== undefined;
    const kept = {
      film: has('video'),
      worksheet: has('pdf') || (text && has('formlink')),
      selfTest: has('formlink'),
      text,
      guide: lesson.teacherGuide !== undefined,
    };
    return brokenPromises(description, kept).map(({ words }) => `${file}: ${name}: ${words}`);
  });
  expect(broken).toEqual([]);
});
