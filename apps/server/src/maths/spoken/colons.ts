import type { MathsNode } from '../formula-tree.ts';
import { isAtom, isSign, partsOf } from './shapes.ts';
import { measureOf } from './unit-words.ts';

const relation = /^[=≠<>≤≥⩽⩾≈≡∈∼↦⟼]$/;

/**
 * The place of a colon after which a row says what it is that is named before it, as in `H_0: p = 0{,}5` and `l: y = 2x + 1`;
 * -1 where no colon names. Beside letters of its own kind it divides: `a : b = 2`.
 */
export function namingColon(row: readonly MathsNode[]): number {
  const at = row.findIndex((node) => isSign(node, /^:$/));
  const [label, ...more] = partsOf({ kind: 'row', children: row.slice(0, at) });
  const said = partsOf({ kind: 'row', children: row.slice(at + 1) });
  const turn = said.findIndex((node) => isSign(node, relation));
  if (at < 1 || !label || more.length > 0 || turn < 1) return -1;
  if (said.some((node) => isSign(node, /^:$/))) return -1;
  return isLabelOf(label, said, isSign(said[turn], /^[↦⟼]$/)) ? at : -1;
}

function isLabelOf(label: MathsNode, said: readonly MathsNode[], maps: boolean): boolean {
  if (label.kind === 'words') return measureOf(label) === undefined;
  if (label.kind === 'group') return label.open === '(' && isAtom(label.body);
  const hasIndex = label.kind === 'scripts' && !label.sup;
  const name = hasIndex ? label.base : label;
  if (name.kind !== 'name') return false;
  if (maps || (hasIndex && name.text === 'H')) return true;
  // A line, which its equation follows.
  if (/^[lmnℓ]$/.test(name.text)) return said.some((part) => isName(part, /^[xy]$/));
  return /^\p{Lu}$/u.test(name.text) && !isName(said[0], /^\p{Lu}/u);
}

const isName = (node: MathsNode | undefined, names: RegExp): boolean => {
  const name = node?.kind === 'scripts' ? node.base : node;
  return name?.kind === 'name' && names.test(name.text);
};

/** Whether a colon divides what stands before it by something of another kind: `x : 4`, `12 cm : 3`. Alike parts have a ratio. */
export function dividesUnlike(row: readonly MathsNode[], at: number): boolean {
  const before = partsOf({ kind: 'row', children: row.slice(0, at) }).at(-1);
  const [next, unit] = partsOf({ kind: 'row', children: row.slice(at + 1) });
  if (!before || !next) return false;
  if (measureOf(before) !== undefined)
    return next.kind === 'number' && measureOf(unit) === undefined;
  return before.kind !== next.kind;
}
