import type { Template } from './task.ts';
import { algebra } from './templates/algebra.ts';
import { arithmetic } from './templates/arithmetic.ts';

/** All templates, by the name that content packs call them by. */
export const templates: ReadonlyMap<string, Template> = new Map(
  [...arithmetic, ...algebra].map((template) => [template.id, template]),
);
