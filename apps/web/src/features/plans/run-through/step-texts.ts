import { plainText } from '#shared/text/maths.ts';
import type { Maths } from '@lasar/contract/maths';
import { minutesOf, type RunStep } from './run-steps.ts';

const kindNames: Readonly<Record<RunStep['kind'], string>> = {
  start: 'Startfråga',
  film: 'Film',
  read: 'Läs',
  word: 'Ord',
  question: 'Fråga',
  practice: 'Öva',
  work: 'Arbeta själva',
  exit: 'Slutfråga',
};

/** The kind of a step, in a word or two. */
export const kindName = ({ kind }: RunStep): string => kindNames[kind];

/** A step in a line, such as 'Ord: täljare', for lists and screen readers. */
export function stepName(step: RunStep, maths: Maths): string {
  const about = aboutOf(step);
  return about === undefined ? kindName(step) : `${kindName(step)}: ${plainText(about, maths)}`;
}

function aboutOf(step: RunStep): string | undefined {
  switch (step.kind) {
    case 'film':
      return step.film.name;
    case 'read':
      return step.page.heading;
    case 'word':
      return step.word.word;
    case 'start':
    case 'question':
    case 'exit':
      return step.question?.question;
    case 'practice':
    case 'work':
      return undefined;
  }
}

const counted: readonly (readonly [RunStep['kind'], string, string])[] = [
  ['film', 'film', 'filmer'],
  ['read', 'sida text', 'sidor text'],
  ['word', 'ord', 'ord'],
  ['question', 'fråga', 'frågor'],
  ['work', 'arbete med blad', 'arbete med blad'],
];

/** What a run-through has: '1 film, 4 ord, 3 frågor'. Its first and last question go without saying. */
export const contentsLine = (steps: readonly RunStep[]): string =>
  counted
    .flatMap(([kind, one, more]) => {
      const count = steps.filter((step) => step.kind === kind).length;
      if (count === 0) return [];
      return kind === 'work' ? [one] : [`${count} ${count === 1 ? one : more}`];
    })
    .join(', ');

/** How long a run-through takes, where it is clearly shorter than what was chosen. */
export function shorterText(steps: readonly RunStep[], length: number): string | undefined {
  const minutes = minutesOf(steps);
  return minutes < length * 0.8
    ? `Lektionens material räcker till ungefär ${minutes} minuter.`
    : undefined;
}
