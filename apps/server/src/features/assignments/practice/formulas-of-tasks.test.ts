import { sheetTasks } from '@lasar/practice/sheet';
import { templates } from '@lasar/practice/templates';
import { expect, test } from 'vitest';
import { formulaErrors } from '#maths/maths-of-texts.ts';

test.each([...templates.values()].map((template) => [template.id, template] as const))(
  'the formulas of %s can be shown',
  (_, template) => {
    const texts = template.levels.flatMap((level) =>
      [1, 614, 1227].flatMap((seed) =>
        sheetTasks({ template, level, count: 10, seed, version: 'A' }).flatMap(
          ({ text, solution, figure }) => [text, solution, figure?.text ?? ''],
        ),
      ),
    );
    expect(texts.flatMap((text) => [...formulaErrors(text)])).toEqual([]);
  },
);
