import type { Maths } from '@lasar/contract/maths';
import { splitFormulas } from '@lasar/contract/formula-rules';
import { formulaErrors, mathsOf } from '#maths/maths-of-texts.ts';
import { mapInTurns } from '#jobs/in-turns.ts';
import { Problem } from '#problem.ts';

// The longest lesson of mathematics has a tenth of this. A thousand characters take some ten milliseconds to render.
const mostFormulas = 500;
const mostCharacters = 50_000;

/** Formulas as a page shows them, and sentences about those that cannot be shown. Throws `formulas/too-many`. */
export async function showFormulas(
  texts: readonly string[],
): Promise<{ readonly maths?: Maths; readonly faults: string[] }> {
  const parts = (await mapInTurns(texts, splitFormulas)).flat();
  const formulas = parts.filter((part) => typeof part !== 'string');
  const characters = formulas.reduce((sum, { tex }) => sum + tex.length, 0);
  if (formulas.length > mostFormulas || characters > mostCharacters)
    throw new Problem('formulas/too-many');
  return { ...(await mathsOf(texts)), faults: (await mapInTurns(texts, formulaErrors)).flat() };
}
