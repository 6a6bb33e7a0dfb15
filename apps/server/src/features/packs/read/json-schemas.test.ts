import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compile } from 'typebox/schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { packJsonSchemas } from './json-schemas.ts';

const demo = join(import.meta.dirname, '../../../../../../content/demo');

/** Whether each file of the demo that matches is valid, checked with the JSON text of the schema alone. */
function invalidOf(name: string, pattern: string): { checked: number; invalid: string[] } {
  const schema = Compile(JSON.parse(JSON.stringify(packJsonSchemas[name])));
  const files = globSync(pattern, { cwd: demo });
  const isValid = (file: string) => schema.Check(parse(readFileSync(join(demo, file), 'utf8')));
  return { checked: files.length, invalid: files.filter((file) => !isValid(file)) };
}

test.each([
  ['pack.schema.json', 'pack.yaml'],
  ['people.schema.json', 'people.yaml'],
  ['subject.schema.json', '*/*/subject.yaml'],
  ['words.schema.json', '*/*/words.yaml'],
  ['course.schema.json', '*/*/!(subject|words).yaml'],
  ['self-test.schema.json', '*/*/*/*/sjalvtest.yaml'],
  ['customer-case.schema.json', 'kundcase/*.yaml'],
])('%s holds for the files of the demo', (name, pattern) => {
  const { checked, invalid } = invalidOf(name, pattern);
  expect(checked).toBeGreaterThan(0);
  expect(invalid).toEqual([]);
});

test('a course with a misspelt key far down is invalid, and null empties what is optional', () => {
  const schema = Compile(JSON.parse(JSON.stringify(packJsonSchemas['course.schema.json'])));
  const courseWith = (assignment: object) => ({
    areas: [{ name: 'A', lessons: [{ name: 'L', words: ['w'], assignments: [assignment] }] }],
  });
  expect(schema.Check(courseWith({ name: 'Blad', type: 'pdf', file: 'blad.pdf' }))).toBe(true);
  expect(schema.Check(courseWith({ name: 'Blad', typ: 'pdf', file: 'blad.pdf' }))).toBe(false);
  expect(schema.Check({ description: null })).toBe(true);
  expect(schema.Check({ description: 7 })).toBe(false);
});
