import type { QuestionOf } from '@lasar/contract/assignments/form-questions';
import type { TypedNumber } from '@lasar/contract/assignments/typed-number-rules';

// After the number of `1 m 50 cm` or `2 h 30 min`.
const severalUnits = /\p{L}\.? (?:och )?\d+(?:[.,]\d+)? ?\p{L}/u;

/** A unit with its exponents raised, as it stands on paper: `m²`. */
const raised = (unit: string): string =>
  unit.replaceAll(/\^(-?\d+)/g, (_, exponent: string) =>
    exponent.replaceAll(/./g, (sign) =>
      sign === '-' ? '⁻' : ('⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)] ?? sign),
    ),
  );

/** What is wrong with what is typed, in words. Undefined for a number, and for the beginning of one. */
export function faultOf({ unit }: QuestionOf<'number'>, read: TypedNumber): string | undefined {
  switch (read.kind) {
    case 'unreadable':
      if (read.because === 'colon') return 'Skriv svaret som ett tal, inte med kolon.';
      if (read.because === 'words') return 'Skriv bara talet.';
      return 'Skriv svaret med siffror, till exempel 12 eller 3,5.';
    case 'wrong-unit':
      if (severalUnits.test(read.typed))
        return unit === undefined
          ? 'Skriv svaret som ett enda tal, utan enhet.'
          : `Skriv hela svaret i ${unit}, som ett enda tal.`;
      return unit === undefined
        ? `Svaret ska vara ett tal utan enhet, du skrev ${raised(read.typed)}.`
        : `Svaret ska vara i ${unit}, du skrev ${raised(read.typed)}.`;
    case 'unsolved':
      return 'Räkna ut talet och skriv det med siffror, till exempel 12 eller 3,5.';
    case 'number':
    case 'begun':
    case 'two-meanings':
      return undefined;
  }
}
