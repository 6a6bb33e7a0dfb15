// Years of school are words of their own: `årskurs 4–6` holds åk4, åk5 and åk6, and `åk 5` asks for one of them.

const range =
  /(?<![\p{L}\p{N}])(?:(?:årskurs|arskurs|åk|ak|klass)\.?\s*)?([1-9])\s*[-–—]\s*([1-9])(?![\p{L}\p{N}])/giu;
const single = /(?<![\p{L}\p{N}])(?:årskurs|arskurs|åk|ak|klass)\.?\s*([1-9])(?![\p{L}\d])/giu;
const spoken = /(?<![\p{L}\p{N}])([1-9])\s*:?(?:an|ans|orna|ornas)(?![\p{L}])/giu;

/** The years that a text names, and what is left of the text. */
export interface Years {
  readonly ranges: readonly (readonly string[])[];
  readonly rest: string;
}

/** Reads the years out of a text: one list for each that it names. */
export function readYears(text: string): Years {
  const ranges: string[][] = [];
  const rest = text
    .replace(range, (whole, from: string, to: string) => {
      if (Number(from) >= Number(to)) return whole;
      ranges.push(yearsBetween(Number(from), Number(to)));
      return ' ';
    })
    .replace(single, (_, year: string) => {
      ranges.push([`åk${year}`]);
      return ' ';
    })
    .replace(spoken, (_, year: string) => {
      ranges.push([`åk${year}`]);
      return ' ';
    });
  return { ranges, rest };
}

const yearsBetween = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `åk${from + index}`);
