import { plainRuns, printable, type Run } from './runs.ts';

export interface ConceptWord {
  readonly word: string;
  readonly meaning?: string;
}

/** The data of a concept sheet. The same data gives the same bytes. */
export interface ConceptSheet {
  readonly productName: string;
  readonly schoolType: string;
  readonly lesson: string;
  /** The names above the lesson, from the school type down to the area. */
  readonly ancestors: readonly string[];
  readonly words: readonly ConceptWord[];
}

/** An exercise with the words, and its number of writing lines. Without lines, the sheet has a frame to draw in. */
interface Task {
  readonly text: string;
  readonly lines?: number;
}

/** The input of the concept sheet template. */
export function conceptSheetData({
  productName,
  schoolType,
  lesson,
  ancestors,
  words,
}: ConceptSheet) {
  const title = `Begreppsblad: ${printable(lesson)}`;
  const explained = words.filter(({ meaning }) => meaning !== undefined).length;
  const task = sentenceTask(words.length);
  return {
    template: 'concept-sheet',
    lang: 'sv',
    region: 'SE',
    title,
    productName,
    schoolType,
    lesson: printable(lesson),
    ancestors: ancestors.map(printable),
    intro: introOf(words.length, explained),
    words: words.map(wordData),
    shortTasks: [task, drawingTask],
    longTasks: [task, ...moreTasks(words.length), drawingTask],
  };
}

function wordData({ word, meaning }: ConceptWord): { word: Run[]; meaning?: Run[] } {
  return { word: plainRuns(word), ...(meaning !== undefined && { meaning: plainRuns(meaning) }) };
}

function introOf(count: number, explained: number): string {
  if (count === 0) return 'Skriv upp ord som är viktiga i lektionen och förklara dem.';
  if (explained === 0) return 'Förklara orden. Kryssa sedan i hur väl du kan dem.';
  return explained === count
    ? 'Läs vad orden betyder. Kryssa sedan i hur väl du kan dem.'
    : 'Läs vad orden betyder och förklara resten. Kryssa sedan i hur väl du kan dem.';
}

// The tasks depend only on the number of words.
function sentenceTask(words: number): Task {
  if (words === 1) return { text: 'Skriv två meningar där du använder begreppet.', lines: 2 };
  if (words === 2) return { text: 'Skriv en mening där du använder båda begreppen.', lines: 2 };
  return { text: 'Välj två av begreppen. Skriv en mening där du använder båda.', lines: 2 };
}

// Additional tasks for a sheet with enough space.
function moreTasks(words: number): Task[] {
  const one = words === 1 ? 'begreppet' : 'ett av begreppen';
  return [
    { text: `Skriv en fråga som har ${one} som svar. Byt fråga med någon annan.`, lines: 2 },
    {
      text: `Förklara ${one} för någon annan, utan att säga ordet. Vad var svårt att förklara?`,
      lines: 3,
    },
  ];
}

const drawingTask: Task = { text: 'Rita eller ge ett exempel. Skriv vilket begrepp det visar.' };
