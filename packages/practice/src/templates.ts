import type { Template } from './task.ts';
import { algebra } from './templates/algebra.ts';
import { arithmetic } from './templates/arithmetic.ts';
import { chance } from './templates/chance.ts';
import { chemistry } from './templates/chemistry.ts';
import { computing } from './templates/computing.ts';
import { everyday } from './templates/everyday.ts';
import { fractions } from './templates/fractions.ts';
import { functions } from './templates/functions.ts';
import { geometry } from './templates/geometry.ts';
import { languages } from './templates/languages.ts';
import { physics } from './templates/physics.ts';
import { powers } from './templates/powers.ts';
import { timeAndPlace } from './templates/time-and-place.ts';

const fields = [
  arithmetic,
  algebra,
  everyday,
  fractions,
  functions,
  powers,
  geometry,
  chance,
  physics,
  chemistry,
  computing,
  languages,
  timeAndPlace,
];

/** All templates, by the name that content packs call them by. */
export const templates: ReadonlyMap<string, Template> = new Map(
  fields.flat().map((template) => [template.id, template]),
);
