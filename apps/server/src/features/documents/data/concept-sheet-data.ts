import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import type { SheetLanguage } from '@lasar/contract/documents/sheet-language-rules';
import { directionOf } from '@lasar/contract/catalogue/translation-rules';
import { plainRuns, printable } from './runs.ts';
import type { TranslatedWord } from './translated-word.ts';

export interface ConceptWord {
  readonly word: string;
  readonly meaning?: string;
  /** The word in the sheet's other language. */
  readonly translation?: TranslatedWord;
}

/** The data of a concept sheet. The same data gives the same bytes. */
export interface ConceptSheet {
  readonly productName: string;
  readonly schoolType: string;
  readonly lesson: string;
  /** The names above the lesson, from the school type down to the area. */
  readonly ancestors: readonly string[];
  readonly words: readonly ConceptWord[];
  /** The language beside Swedish that the words stand in. */
  readonly language?: SheetLanguage;
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
  language,
}: ConceptSheet) {
  const kind = sheetName(language);
  const title = `${kind}: ${printable(lesson)}`;
  const explained = words.filter(({ meaning }) => meaning !== undefined).length;
  const task = sentenceTask(words.length);
  return {
    template: 'concept-sheet',
    lang: 'sv',
    region: 'SE',
    title,
    kind,
    productName,
    schoolType,
    lesson: printable(lesson),
    ancestors: ancestors.map(printable),
    intro: introOf(words.length, explained),
    ...(language && { language, rightToLeft: directionOf(language) === 'rtl' }),
    translationNote: translationNote(words, language),
    words: words.map(wordData),
    shortTasks: [task, drawingTask],
    longTasks: [task, ...moreTasks(words.length), drawingTask],
  };
}

/** What a concept sheet is called in Swedish, with the languages that it is in. */
export const sheetName = (language: SheetLanguage | undefined): string =>
  language ? `Begreppsblad på svenska och ${languageName(language)}` : 'Begreppsblad';

const wordData = ({ word, meaning, translation }: ConceptWord) => ({
  word: plainRuns(word),
  ...(meaning !== undefined && { meaning: plainRuns(meaning) }),
  ...(translation && { translation: printable(translation.text) }),
});

function translationNote(words: readonly ConceptWord[], language: SheetLanguage | undefined) {
  if (!language) return '';
  const translated = words.flatMap(({ translation }) => translation ?? []);
  const name = languageName(language);
  return [
    translated.length < words.length && `Några av orden finns inte på ${name} än.`,
    translated.some(({ fromMachine }) => fromMachine) &&
      'Översättningen är gjord av en maskin och kan ha fel.',
  ]
    .filter(Boolean)
    .join(' ');
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
