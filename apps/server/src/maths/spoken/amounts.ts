import type { MathsNode } from '../formula-tree.ts';
import { isSign } from './shapes.ts';
import { measureOf } from './unit-words.ts';

/**
 * Whether the number at a place of a row begins a further amount of what the amount before it measures, as the minutes of
 * 2 h 30 min do. The two are one amount, and no product.
 */
export function continuesAmount(row: readonly MathsNode[], at: number): boolean {
  const node = row[at];
  const before = lastOf(row, at);
  const measure = before === undefined ? undefined : measureBefore(row, before);
  if (!node || measure === undefined) return false;
  if (isPrimed(node)) return measure === 'angle';
  const next = row.slice(at + 1, at + 3).find(({ kind }) => kind !== 'space');
  return node.kind === 'number' && measuredBy(next) === measure;
}

/** The place of the part before a place, without the spaces between them. */
function lastOf(row: readonly MathsNode[], at: number): number | undefined {
  let last = at - 1;
  while (row[last]?.kind === 'space') last -= 1;
  return last < 0 ? undefined : last;
}

function measureBefore(row: readonly MathsNode[], at: number): string | undefined {
  const node = row[at];
  if (node && isPrimed(node)) return 'angle';
  const amount = lastOf(row, at);
  return amount !== undefined && row[amount]?.kind === 'number' ? measuredBy(node) : undefined;
}

const measuredBy = (node: MathsNode | undefined): string | undefined =>
  isSign(node, /^[°′″]$/) ? 'angle' : measureOf(node);

/** Minutes or seconds of an angle: 30′. */
function isPrimed(node: MathsNode): boolean {
  if (node.kind !== 'scripts' || node.base.kind !== 'number' || !node.sup || node.sub) return false;
  const signs = node.sup.kind === 'row' ? node.sup.children : [node.sup];
  return signs.every((sign) => isSign(sign, /^[′″]$/));
}
