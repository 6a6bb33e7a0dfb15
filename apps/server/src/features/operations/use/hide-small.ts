import { smallestUse } from '@lasar/contract/operations/use-rules';

/** A sum and what it is made of. */
export interface Sum {
  readonly value: number;
  /** Whether it may not be shown. */
  hidden: boolean;
  readonly parts: readonly Sum[];
}

/**
 * Hides every sum under `smallestUse`, except none at all, with what it is made of. Whoever subtracts the parts that are shown
 * from their sum learns what the hidden ones are together: so at least two are hidden, which come to `smallestUse` or more. Where
 * small ones are not enough, the smallest of the others are hidden too.
 */
export function hideSmall(sum: Sum): void {
  if (sum.hidden || isSmall(sum)) return hideAll(sum);
  const shown = sum.parts.filter((part) => !part.hidden && !isSmall(part));
  const others = shown
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => one.value - other.value);
  const hidden = sum.parts.filter((part) => part.hidden || isSmall(part));
  while (hidden.length > 0 && givesAway(hidden)) {
    const next = others.shift();
    if (!next) break;
    hidden.push(next);
  }
  for (const part of hidden) part.hidden = true;
  for (const part of sum.parts) hideSmall(part);
}

const isSmall = ({ value }: Sum): boolean => value > 0 && value < smallestUse;

const givesAway = (hidden: readonly Sum[]): boolean =>
  hidden.length < 2 || hidden.reduce((total, { value }) => total + value, 0) < smallestUse;

function hideAll(sum: Sum): void {
  sum.hidden = true;
  for (const part of sum.parts) hideAll(part);
}
