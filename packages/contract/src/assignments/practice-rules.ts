// The numbers of practice sheets, for the server's schemas and for the pages that choose them. Plain values: this file goes
// to the browser as it is.

/** The levels of generated tasks, from the easiest to the hardest. */
export const practiceLevels = [1, 2, 3] as const;
export type PracticeLevel = (typeof practiceLevels)[number];

/** What the levels are called in Swedish. */
export const levelNames = {
  1: 'lätt',
  2: 'mellan',
  3: 'svår',
} as const satisfies Readonly<Record<PracticeLevel, string>>;

/**
 * The number of a sheet, which decides its tasks for ever. Up to 99,999 it has the level of its assignment; 100,017 is sheet 17
 * at level 1, 200,017 at level 2 and 300,017 at level 3, so that one number names a sheet wherever a number is kept.
 */
export const sheetNumber = '^([1-9][0-9]{0,4}|[1-3](?!0{5})[0-9]{5})$';

/**
 * New sheets take numbers from 1 to this: few enough for a sheet that somebody opens to have been rendered already. Sheets
 * with higher numbers have been printed and shared, and open as before.
 */
export const newSheetNumbers = 500;

/** How many sheets with different numbers are printed at once: at most a large class, as a rule a class. */
export const parallelSheets = { fewest: 2, usual: 28, most: 40 } as const;

const perLevel = 100_000;

/** The number of a sheet without its level, and the level; without one it has that of its assignment. */
export function sheetParts(sheet: number): {
  readonly number: number;
  readonly level?: PracticeLevel;
} {
  const number = sheet % perLevel;
  const level = practiceLevels[Math.floor(sheet / perLevel) - 1];
  return level === undefined ? { number } : { number, level };
}

/** The number of a sheet at a level, or at that of its assignment. */
export const sheetAt = (number: number, level?: PracticeLevel): number =>
  level === undefined ? number : level * perLevel + number;

const letters = 'LMS';

/** A level alone, as in the address of a self-test that an author wrote: `S`. */
export const levelCode = (level: PracticeLevel): string => letters.charAt(level - 1);

/** The level that an address names alone; undefined when it names none. */
export const levelOfCode = (code: string): PracticeLevel | undefined =>
  practiceLevels.find((level) => levelCode(level) === code);

/** A sheet's number as it stands on paper and in addresses, short enough to be typed: `17`, or `S17` at the level svår. */
export function sheetCode(sheet: number): string {
  const { number, level } = sheetParts(sheet);
  return `${level === undefined ? '' : levelCode(level)}${number}`;
}

const typedCode = /^([LMS]?)([1-9]\d{0,4})$/;

/** The sheet that somebody typed as it stands on paper; undefined when it is none. */
export function sheetOfCode(typed: string): number | undefined {
  const match = typedCode.exec(typed.replace(/\s/g, '').toUpperCase());
  if (!match) return undefined;
  const level = practiceLevels[letters.indexOf(match[1] || '-')];
  return sheetAt(Number(match[2]), level);
}
