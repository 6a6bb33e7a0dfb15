import type { Question } from '@lasar/contract/assignments/form-questions';

/** A part of a text under its own heading. */
interface Section {
  readonly heading: string;
  readonly stems: ReadonlySet<string>;
}

/** The hint of each question about a text: how its answer begins, or where in the text it is found. */
export function hintsFrom(text: string): (question: Question) => string | undefined {
  const sections = sectionsOf(text);
  return (question) => hintOfAnswer(question, text) ?? hintOfPlace(question, sections);
}

function hintOfAnswer(question: Question, text: string): string | undefined {
  switch (question.type) {
    case 'text':
      // The spelling that the text has, when it has one of them.
      return hintOfWord(
        question.answers.find((each) => text.includes(each)) ?? question.answers[0],
      );
    case 'choices': {
      const right = question.choices.filter(({ correct }) => correct).length;
      return right === 1
        ? 'Ett av svaren stämmer.'
        : `${countWords[right] ?? right} av svaren stämmer.`;
    }
    case 'order':
      return `Först kommer ”${question.items[0]}”.`;
    case 'match': {
      const [pair] = question.pairs;
      return pair && `”${pair.left}” hör ihop med ”${pair.right}”.`;
    }
    case 'choice':
    case 'number':
      return undefined;
  }
}

const countWords: Readonly<Record<number, string>> = { 2: 'Två', 3: 'Tre', 4: 'Fyra', 5: 'Fem' };

// A shorter answer is told by its first letters.
const hintedWord = /^(?<beginning>\p{L})\p{L}{2,3}$|^(?<longer>\p{L}{2})\p{L}{3,}$/u;

function hintOfWord(answer = ''): string | undefined {
  const { beginning, longer } = hintedWord.exec(answer)?.groups ?? {};
  const letters = longer ?? beginning;
  return letters === undefined
    ? undefined
    : `Svaret börjar på ”${letters}” och har ${Array.from(answer).length} bokstäver.`;
}

/**
 * The section that has most of the words of the question and its answer, when it has clearly more than every other one. A word
 * counts the less, the more sections have it.
 */
function hintOfPlace(question: Question, sections: readonly Section[]): string | undefined {
  const wanted = [...stemsOf(wordsAbout(question))];
  const scores = sections.map(({ stems }) =>
    wanted.reduce((sum, stem) => sum + (stems.has(stem) ? weightOf(stem, sections) : 0), 0),
  );
  const best = Math.max(0, ...scores);
  const near = scores.filter((score) => score > best * clearly);
  const section = sections[scores.indexOf(best)];
  return best >= leastScore && near.length === 1 && section
    ? `Läs under rubriken ”${section.heading}”.`
    : undefined;
}

// No hint is better than one that leads to the wrong place: the score is that of two words that no other section has.
const leastScore = 2;
const clearly = 0.7;

/** 1 for a word of one section alone, 0 for one of all sections. */
function weightOf(stem: string, sections: readonly Section[]): number {
  const having = sections.filter(({ stems }) => stems.has(stem)).length;
  return having === sections.length ? 0 : 1 / having;
}

function wordsAbout({ question, explanation = '', ...answer }: Question): string {
  const right =
    answer.type === 'choice'
      ? answer.choices.filter(({ correct }) => correct).map(({ text }) => text)
      : [];
  return [question, explanation, ...right].join(' ');
}

const heading = /^##\s+(?<heading>.*\S)\s*$/mu;

function sectionsOf(text: string): Section[] {
  // Every other part is a heading; what stands before the first one belongs to none.
  const [, ...parts] = text.split(new RegExp(heading, 'gmu'));
  return parts.flatMap((part, index) =>
    index % 2 === 0
      ? [{ heading: plainText(part), stems: stemsOf(`${part} ${parts[index + 1]}`) }]
      : [],
  );
}

const plainText = (heading: string): string => heading.replaceAll(/[*_`]/g, '');

// Words with the same beginning are taken for forms of one word. Shorter ones say little about a text's subject.
const stemLength = 5;
const stemsOf = (text: string): Set<string> =>
  new Set(
    (
      text
        .replaceAll(/\$[^$]*\$/g, ' ')
        .toLocaleLowerCase('sv')
        .match(/\p{L}{4,}/gu) ?? []
    ).map((word) => word.slice(0, stemLength)),
  );
