// School years (årskurs) are indexed as words of their own: `årskurs 4–6` gives åk4, åk5 and åk6, so that `åk 5` finds it.

const range =
  /(?<![\p{L}\p{N}])(?:(?:årskurs|arskurs|åk|ak|klass)\.?\s*)?([1-9])\s*[-–—]\s*([1-9])(?![\p{L}\p{N}])/giu;
const single = /(?<![\p{L}\p{N}])(?:årskurs|arskurs|åk|ak|klass)\.?\s*([1-9])(?![\p{L}\d])/giu;
const spoken = /(?<![\p{L}\p{N}])([1-9])\s*:?(?:an|ans|orna|ornas)(?![\p{L}])/giu;

/** The school years that a text names, one list of words (`åk4`) for each mention, and the rest of the text. */
export interface SchoolYears {
  readonly ranges: readonly (readonly string[])[];
  readonly rest: string;
}

/** Separates the school years that a text names from the rest of it. */
export function extractSchoolYears(text: string): SchoolYears {
  const ranges: string[][] = [];
  const rest = text
    .replace(range, (whole, from: string, to: string) => {
      if (Number(from) >= Number(to)) return whole;
      ranges.push(yearsBetween(Number(from), Number(to)));
      return ' ';
    })
    .replace(single, takeYear)
    .replace(spoken, takeYear);
  return { ranges, rest };

  function takeYear(_: string, year: string): string {
    ranges.push([`åk${year}`]);
    return ' ';
  }
}

const yearsBetween = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `åk${from + index}`);
