import { formulaErrors } from '#maths/maths-of-texts.ts';
import type { PackNode } from '../read/pack-yaml.ts';
import type { ValidationErrors } from './validation-errors.ts';

/** Reports the formulas that cannot be read, in every text of a node. */
export function reportFormulaErrors(node: PackNode, errors: ValidationErrors): void {
  const { value } = node;
  if (typeof value === 'string') {
    for (const sentence of formulaErrors(value)) errors.add(node.place, sentence);
  } else if (typeof value === 'object' && value !== null) {
    const steps = Array.isArray(value) ? value.keys() : Object.keys(value);
    for (const step of steps) reportFormulaErrors(node.at(step), errors);
  }
}
