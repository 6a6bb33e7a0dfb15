import { faultsOfFormulas } from '#maths/maths-of-texts.ts';
import type { Faults } from './pack-faults.ts';
import type { PackNode } from './pack-yaml.ts';

/** Tells of formulas that cannot be read, in every text of a node. */
export function tellOfFormulas(node: PackNode, faults: Faults): void {
  const { value } = node;
  if (typeof value === 'string') {
    for (const sentence of faultsOfFormulas(value)) faults.add(node.place, sentence);
  } else if (typeof value === 'object' && value !== null) {
    const steps = Array.isArray(value) ? value.keys() : Object.keys(value);
    for (const step of steps) tellOfFormulas(node.at(step), faults);
  }
}
