import type { Question } from '@lasar/contract/assignments/form-questions';
import type { TextSheetPart } from '@lasar/contract/documents/text-sheet-rules';
import { plainRuns, printable, type Run } from './runs.ts';
import { hintsFrom } from './text-sheet-hints.ts';
import { keyBlocks } from './text-sheet-key.ts';
import { openTask, type OpenWord, taskBlocks, withFewerChoices } from './text-sheet-tasks.ts';
import { listOf, type Block } from './worksheet-blocks.ts';
import { type Pictures, readAnyMarkdown, underSection } from './worksheet-data.ts';

interface SheetWord {
  readonly word: string;
  readonly meaning: string | null;
}

/** What the worksheet to a lesson's text is made from, and which of its documents is wanted. The same data gives the same bytes. */
export interface TextSheet {
  readonly part: TextSheetPart;
  readonly productName: string;
  readonly schoolType: string;
  readonly lesson: string;
  readonly course: string;
  readonly area: string;
  /** Markdown with its sections under `##`. */
  readonly text: string;
  /** The easier version. Without it, the easier sheet has the text itself. */
  readonly easyText?: string;
  readonly pictures?: Pictures;
  readonly goals: readonly string[];
  readonly words: readonly SheetWord[];
  readonly questions: readonly Question[];
}

/** What each document is called in Swedish. A pupil who gets the easier sheet does not read that it is the easier one. */
export const textSheetNames: Readonly<Record<TextSheetPart, string>> = {
  easier: 'Arbetsblad med stöd',
  full: 'Arbetsblad',
  both: 'Arbetsblad på två nivåer',
  key: 'Facit',
  all: 'Arbetsblad på två nivåer med facit',
};

/** The input of the worksheet template and of the Word document. */
export function textSheetData(sheet: TextSheet) {
  const { part, productName, schoolType, lesson } = sheet;
  return {
    template: 'worksheet',
    lang: 'sv',
    region: 'SE',
    title: `${textSheetNames[part]}: ${printable(lesson)}`,
    productName,
    schoolType,
    blocks: blocksOf[part](sheet),
  };
}

const blocksOf: Readonly<Record<TextSheetPart, (sheet: TextSheet) => readonly Block[]>> = {
  easier: easierSheet,
  full: fullSheet,
  both: bothSheets,
  key: keySheet,
  all: (sheet) => [...bothSheets(sheet), pageBreak, ...keySheet(sheet)],
};

const pageBreak: Block = { kind: 'page-break' };

const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: plainRuns(text) });
const heading = (text: string): Block => ({ kind: 'heading', level: 2, runs: [{ text }] });

/** The title, what the sheet is and of which course, and on what pupils get, a line for the name. */
function head({ lesson, course, area }: TextSheet, part: 'easier' | 'full' | 'key'): Block[] {
  const place = printable(`${course}, ${area}`);
  return [
    { kind: 'heading', level: 1, runs: plainRuns(lesson) },
    {
      kind: 'paragraph',
      runs: [{ text: `${textSheetNames[part]}. `, bold: true }, { text: place }],
    },
    ...(part === 'key'
      ? [paragraph('Facit gäller båda nivåerna. Frågorna har samma nummer på dem.')]
      : [{ kind: 'label', runs: [{ text: 'Namn:' }] } as const]),
  ];
}

// A box of words that is longer than this is no help.
const boxedWords = 8;

function easierSheet(sheet: TextSheet): Block[] {
  const { text, easyText = text, pictures, words, questions } = sheet;
  const hintOf = hintsFrom(easyText);
  const explained = words.filter(({ meaning }) => meaning !== null).slice(0, boxedWords);
  return [
    ...head(sheet, 'easier'),
    ...(explained.length > 0 ? [heading('Ord'), wordTable(explained)] : []),
    ...reading(easyText, pictures),
    ...tasks(questions.map((question) => taskBlocks(withFewerChoices(question), hintOf(question)))),
  ];
}

function fullSheet(sheet: TextSheet): Block[] {
  const { text, pictures, goals, questions } = sheet;
  return [
    ...head(sheet, 'full'),
    ...(goals.length > 0 ? [heading('Mål'), listOf(goals.map((goal) => [paragraph(goal)]))] : []),
    ...reading(text, pictures),
    ...tasks([
      ...questions.map((question) => taskBlocks(question)),
      ...openWords(sheet).map(openTask),
    ]),
  ];
}

function bothSheets(sheet: TextSheet): Block[] {
  return [...easierSheet(sheet), pageBreak, ...fullSheet(sheet)];
}

function keySheet(sheet: TextSheet): Block[] {
  return [...head(sheet, 'key'), ...keyBlocks(sheet.questions, openWords(sheet))];
}

const reading = (text: string, pictures?: Pictures): Block[] => [
  heading('Läs'),
  ...underSection(readAnyMarkdown(text, pictures)),
];

const tasks = (items: readonly (readonly Block[])[]): Block[] => [
  heading('Uppgifter'),
  listOf(items, 1),
];

function wordTable(words: readonly SheetWord[]): Block {
  const head: Run[][] = [[{ text: 'Ord' }], [{ text: 'Betydelse' }]];
  const rows = words.map(({ word, meaning }) => [plainRuns(word), plainRuns(meaning ?? '')]);
  return { kind: 'table', head, rows, centred: [false, false] };
}

const openTaskCount = 2;

/** The words of the open tasks: the first that no question has as its answer, which stands on the sheet already otherwise. */
function openWords({ words, questions }: TextSheet): OpenWord[] {
  const answers = new Set(
    questions.flatMap((question) => (question.type === 'text' ? question.answers : [])).map(lower),
  );
  const explained = words.flatMap(({ word, meaning }) =>
    meaning === null ? [] : [{ word, meaning }],
  );
  const isAnswer = ({ word }: OpenWord) => answers.has(lower(word));
  return [...explained.filter((each) => !isAnswer(each)), ...explained.filter(isAnswer)].slice(
    0,
    openTaskCount,
  );
}

const lower = (text: string): string => text.toLocaleLowerCase('sv');
