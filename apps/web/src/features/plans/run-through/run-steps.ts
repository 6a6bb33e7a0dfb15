import type { Question } from '@lasar/contract/assignments/form-questions';
import type { LessonWord } from '@lasar/contract/catalogue/lesson-words';
import type { Media } from '@lasar/contract/assignments/media';

/** The lengths that a run-through is chosen in, in minutes. */
export const runLengths = [10, 40, 60] as const;
export type RunLength = (typeof runLengths)[number];

/** A part of a lesson's text that is shown at once. `headingHtml`, which is `heading`, and `html` are sanitised. */
export interface TextPage {
  readonly heading: string;
  readonly headingHtml: string;
  readonly html: string;
  readonly words: number;
}

export interface RunFilm {
  /** The id of its assignment. */
  readonly id: string;
  readonly name: string;
  readonly media: Media;
  /** Its length; undefined where nobody knows it. */
  readonly seconds: number | undefined;
}

/** A word of the lesson, with what it means as far as that is known. */
export interface RunWord extends Partial<Pick<LessonWord, 'easy' | 'picture' | 'translations'>> {
  readonly word: string;
  readonly meaning?: string | undefined;
}

/** What a lesson holds for a run-through, in one of its two versions of text. */
export interface RunMaterial {
  readonly goals: readonly string[];
  readonly films: readonly RunFilm[];
  readonly pages: readonly TextPage[];
  readonly words: readonly RunWord[];
  /** Of the lesson's self-tests, in their order. */
  readonly questions: readonly Question[];
  /** The names of the worksheets that the class can work with. */
  readonly sheets: readonly string[];
}

/** What the class sees in a step. Plain data, which can be sent to the speaker's window. */
export type RunStep = { readonly minutes: number } & (
  | {
      readonly kind: 'start';
      readonly goals: readonly string[];
      /** Guessed now and answered later; without one the class tells what it knows. */
      readonly question?: Question;
    }
  | { readonly kind: 'film'; readonly film: RunFilm; readonly untilSeconds?: number }
  | { readonly kind: 'read'; readonly page: TextPage }
  | { readonly kind: 'word'; readonly word: RunWord }
  | {
      readonly kind: 'question';
      readonly question: Question;
      readonly number: number;
      readonly of: number;
    }
  /** More of the same, after a question that was hard. */
  | {
      readonly kind: 'practice';
      readonly questions: readonly Question[];
      readonly place: 'board' | 'phones';
    }
  | { readonly kind: 'work'; readonly sheets: readonly string[] }
  | { readonly kind: 'exit'; readonly question?: Question }
);

interface Shape {
  readonly start: number;
  readonly exit: number;
  /** The longest that films take together. */
  readonly film: number;
  /** Kept for work on one's own, where there is a sheet. */
  readonly work: number;
  readonly question: number;
}

const shapeOf: Readonly<Record<RunLength, Shape>> = {
  10: { start: 1, exit: 1, film: 5, work: 0, question: 1 },
  40: { start: 3, exit: 3, film: 15, work: 10, question: 2 },
  60: { start: 4, exit: 4, film: 20, work: 20, question: 2 },
};

/** The most that a class works on its own in one go. */
const longestWork = 30;
/** The words a minute of a text that is read aloud and talked about. */
const readingSpeed = 60;

/**
 * The steps of a run-through of at most `length` minutes. Films come first, as long as they may take; pages of the text, questions
 * and words then get a place in turn until the time is out, each kind from its beginning and without gaps; what is left goes to the
 * worksheets. A lesson that holds little gives a shorter run, and one that holds nothing none.
 */
export function planSteps(material: RunMaterial, length: RunLength): RunStep[] {
  const { goals, words, sheets } = material;
  const shape = shapeOf[length];
  const { first, middle, last } = questionsOf(material.questions);
  if (material.films.length + material.pages.length + words.length + middle.length === 0 && !last)
    return [];
  const budget = { left: length - shape.start - shape.exit - (sheets.length > 0 ? shape.work : 0) };

  const films = filmSteps(material.films, Math.min(shape.film, budget.left));
  budget.left -= minutesOf(films);
  // A short run shows the film or has the text read, not both.
  const pages = length === 10 && films.length > 0 ? [] : material.pages;
  const [readSteps, questionSteps, wordSteps] = inTurn(budget, [
    pages.map((page) => ({ kind: 'read', page, minutes: readingMinutes(page) })),
    middle.map((question, index) => ({
      kind: 'question',
      question,
      number: index + 1,
      of: middle.length,
      minutes: shape.question,
    })),
    words.map((word) => ({ kind: 'word', word, minutes: 1 })),
  ]);
  const questions = questionSteps.map((step) => ({ ...step, of: questionSteps.length }));
  const work = Math.min(longestWork, shape.work + budget.left);
  return [
    { kind: 'start', goals, minutes: shape.start, ...(first && { question: first }) },
    ...films,
    ...readSteps,
    ...wordSteps,
    ...questions,
    ...(sheets.length > 0 && shape.work > 0
      ? [{ kind: 'work', sheets, minutes: work } as const]
      : []),
    { kind: 'exit', minutes: shape.exit, ...(last && { question: last }) },
  ];
}

export const minutesOf = (steps: readonly RunStep[]): number =>
  steps.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * The class guesses at the first question with choices before it has seen anything, and meets it again among those in the middle.
 * The last one ends the lesson.
 */
function questionsOf(questions: readonly Question[]) {
  const middle = questions.slice(0, -1);
  return { first: middle.find(({ type }) => type === 'choice'), middle, last: questions.at(-1) };
}

const readingMinutes = ({ words }: TextPage): number =>
  Math.max(1, Math.round(words / readingSpeed));

/** The films that fit into the minutes. A first one that is too long is shown in part. */
function filmSteps(films: readonly RunFilm[], most: number): RunStep[] {
  const steps: RunStep[] = [];
  for (const film of films) {
    const left = most - minutesOf(steps);
    // The class looks once more at what it did not catch, and a film of unknown length is taken as a short one.
    const minutes = Math.ceil((film.seconds ?? 120) / 60) + 1;
    if (minutes <= left) steps.push({ kind: 'film', film, minutes });
    else if (steps.length === 0)
      steps.push({
        kind: 'film',
        film,
        minutes: left,
        ...((film.seconds ?? 0) > left * 60 && { untilSeconds: left * 60 }),
      });
  }
  return steps;
}

/** Takes one of each list in turn while there is time. A list whose next step has no room is closed. */
function inTurn(
  budget: { left: number },
  lists: readonly (readonly RunStep[])[],
): [RunStep[], RunStep[], RunStep[]] {
  const taken: [RunStep[], RunStep[], RunStep[]] = [[], [], []];
  let open = lists.map((steps, index) => ({ steps, into: taken[index] ?? [] }));
  while (open.length > 0) {
    open = open.filter(({ steps, into }) => {
      const next = steps[into.length];
      if (!next || next.minutes > budget.left) return false;
      into.push(next);
      budget.left -= next.minutes;
      return true;
    });
  }
  return taken;
}
