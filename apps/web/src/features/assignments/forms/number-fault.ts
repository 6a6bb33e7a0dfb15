import type { QuestionOf } from '@lasar/contract/assignments/form-questions';
import type { TypedNumber } from '@lasar/contract/assignments/typed-number-rules';

/** What is wrong with what is typed, in words. Undefined for a number, and for the beginning of one. */
export function faultOf({ unit }: QuestionOf<'number'>, read: TypedNumber): string | undefined {
  switch (read.kind) {
    case 'unreadable':
      if (read.because === 'colon') return 'Skriv svaret som ett tal, inte med kolon.';
      if (read.because === 'words') return 'Skriv bara talet.';
      return 'Skriv svaret med siffror, till exempel 12 eller 3,5.';
    case 'wrong-unit':
      return unit === undefined
        ? `Svaret ska vara ett tal utan enhet, du skrev ${read.typed}.`
        : `Svaret ska vara i ${unit}, du skrev ${read.typed}.`;
    case 'unsolved':
      return 'Räkna ut talet och skriv det med siffror, till exempel 12 eller 3,5.';
    case 'number':
    case 'begun':
    case 'two-meanings':
      return undefined;
  }
}
