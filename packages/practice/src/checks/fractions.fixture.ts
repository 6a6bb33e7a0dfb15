import type { Checks } from './check.fixture.ts';
import { formulasIn, numbers, numbersIn, texValue } from './tex-value.fixture.ts';

const calculated = ({ text }: { readonly text: string }): number =>
  texValue(formulasIn(text)[0] ?? '');

export const fractionChecks: Checks = {
  'brak-forkorta': calculated,
  'brak-addition': calculated,
  'brak-multiplikation': ({ text }) => {
    const [one = '', other] = formulasIn(text);
    return other === undefined ? texValue(one) : texValue(one) / texValue(other);
  },
  'brak-decimal-procent': ({ text }) => {
    const [percent = 0] = numbersIn(text);
    if (text.includes(' %')) return percent / 100;
    return calculated({ text }) * (text.includes('procentform') ? 100 : 1);
  },
  decimaltal: calculated,
  'decimaltal-storlek': ({ answer }) => {
    const texts =
      answer.form === 'choice' ? [answer.right, ...answer.wrong.map((each) => each.text)] : [];
    // Digit by digit, as pupils compare: padded to the same number of decimals, texts sort as numbers do.
    const padded = (text: string): string => text.padEnd(8, '0');
    const largest = texts.map(padded).toSorted().at(-1);
    return (text) => padded(text) === largest;
  },
  'procent-delen': ({ text }) => {
    const [one, other] = numbers(text, 2);
    return text.startsWith('Hur många procent') ? 100 / (other / one) : other / (100 / one);
  },
  'procent-forandring': ({ text }) => {
    const sign = /höjs|höjts/.test(text) ? 1 : -1;
    const [one, other] = numbers(text, 2);
    if (text.includes('kostar en vara')) return (other * 100) / (100 + sign * one);
    if (text.startsWith('Ett pris')) return sign * (other - one) * (100 / one);
    return one + sign * other * (one / 100);
  },
  ranta: ({ text }) => {
    const [amount, rate, time] = numbers(text, 2);
    if (text.includes('månader')) return (amount / 100) * rate * (time / 12);
    if (!text.includes('stå kvar')) return (amount / 100) * rate;
    let value = amount;
    for (let year = 0; year < time; year += 1) value += (value / 100) * rate;
    return value;
  },
};
