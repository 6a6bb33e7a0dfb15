import type { Template } from './task.ts';
import { algebra } from './templates/algebra.ts';
import { arithmetic } from './templates/arithmetic.ts';
import { everyday } from './templates/everyday.ts';
import { fractions } from './templates/fractions.ts';
import { functions } from './templates/functions.ts';
import { powers } from './templates/powers.ts';

/** All templates, by the name that content packs call them by. */
export const templates: ReadonlyMap<string, Template> = new Map(
  [...arithmetic, ...algebra, ...everyday, ...fractions, ...functions, ...powers].map(
    (template) => [template.id, template],
  ),
);
