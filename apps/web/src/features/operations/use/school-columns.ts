import { inNaturalOrder } from '@lasar/contract/natural-order-rules';
import type { OwnerUse } from '@lasar/contract/operations/use';
import { useKinds } from '@lasar/contract/operations/use-rules';
import { figureInWords, hiddenText, kindLabels } from './use-words.ts';

export type UsedSchool = OwnerUse['schools'][number];

interface SchoolColumn {
  readonly head: string;
  /** What a cell shows. */
  readonly text: (school: UsedSchool) => string;
  /** What a cell is sorted by and has in a file; undefined for what is hidden. */
  readonly value: (school: UsedSchool) => string | number | undefined;
}

const numbers = new Intl.NumberFormat('sv-SE');
const aboutWords = { few: 'under tio', most: 'alla utom under tio' } as const;

function loggedInWords({ loggedIn, loggedInAbout }: UsedSchool): string {
  if (loggedIn !== undefined) return numbers.format(loggedIn);
  return loggedInAbout ? aboutWords[loggedInAbout] : hiddenText;
}

/** Of what is told as few or most, how it is sorted among the numbers. */
function loggedInOrder({ loggedIn, loggedInAbout, people }: UsedSchool): number | undefined {
  if (loggedIn !== undefined) return loggedIn;
  if (loggedInAbout === 'few') return 1;
  return loggedInAbout === 'most' ? people - 1 : undefined;
}

/** The columns of the table of an owner's schools side by side. */
export const schoolColumns: readonly SchoolColumn[] = [
  { head: 'Skola', text: ({ name }) => name, value: ({ name }) => name },
  {
    head: 'Personer',
    text: ({ people }) => numbers.format(people),
    value: ({ people }) => people,
  },
  { head: 'Har loggat in', text: loggedInWords, value: loggedInOrder },
  ...useKinds.map((kind) => ({
    head: kindLabels[kind],
    text: ({ figures }: UsedSchool) => figureInWords(figures, kind),
    value: ({ figures }: UsedSchool) => figures[kind],
  })),
];

/** Schools by a column. What is hidden comes last, and what is equal by name. */
export function sortedBy(
  schools: readonly UsedSchool[],
  column: number,
  descending: boolean,
): UsedSchool[] {
  const value = schoolColumns[column]?.value ?? (() => undefined);
  return [...schools].sort((one, other) => {
    const [first, second] = [value(one), value(other)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || byName(one, other);
    const difference =
      typeof first === 'number' ? first - Number(second) : inNaturalOrder(first, String(second));
    return (descending ? -difference : difference) || byName(one, other);
  });
}

const byName = (one: UsedSchool, other: UsedSchool): number => inNaturalOrder(one.name, other.name);

/** The rows of a file: numbers as numbers, and words where one is not told. */
export const schoolCells = (school: UsedSchool): (string | number)[] =>
  schoolColumns.map(({ text, value }) => {
    const shown = text(school);
    const number = value(school);
    return typeof number === 'number' && shown === numbers.format(number) ? number : shown;
  });
