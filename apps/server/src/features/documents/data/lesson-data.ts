import type { PrintoutLook } from '@lasar/contract/documents/printout-rules';
import { qrOf } from './qr.ts';
import { plainRuns, printable, type Run } from './runs.ts';
import { filmBlocks, type FilmText } from './film-text.ts';
import { listOf, type Block } from './worksheet-blocks.ts';
import { type Pictures, readAnyMarkdown, underSection } from './worksheet-data.ts';

/** A worksheet or an answer key. Without Markdown, the document tells its length and where it is. */
interface PrintedSheet {
  readonly name: string;
  /** The full address of its page. */
  readonly address: string;
  /** Whether its tasks are made anew each time. */
  readonly generated: boolean;
  readonly pages?: number;
  readonly markdown?: string;
  readonly pictures?: Pictures;
}

interface MarkdownText {
  readonly markdown: string;
  readonly pictures: Pictures;
}

/** The data of a lesson's printout: only the parts that it shows. The same data gives the same bytes. */
export interface LessonPrintout {
  readonly productName: string;
  readonly schoolType: string;
  readonly name: string;
  /** The names above the lesson, from the school type down to the area. */
  readonly ancestors: readonly string[];
  /** The full address of the lesson. */
  readonly address: string;
  readonly minutes?: number;
  readonly description?: string;
  readonly goals?: readonly string[];
  readonly text?: MarkdownText | undefined;
  readonly easyText?: MarkdownText | undefined;
  readonly words?: readonly { readonly word: string; readonly meaning: string | null }[];
  readonly transcripts?: readonly ({ readonly name: string } & FilmText)[];
  readonly worksheets?: readonly PrintedSheet[];
  readonly guide?: MarkdownText | undefined;
  readonly keys?: readonly PrintedSheet[];
  readonly look?: PrintoutLook;
}

/** A part with its heading. What is copied by itself begins on a page of its own. */
interface Section {
  readonly title: string;
  readonly newPage: boolean;
  readonly blocks: readonly Block[];
}

/** The input of the lesson template. */
export function lessonData(printout: LessonPrintout) {
  const { productName, schoolType, name, ancestors, address, minutes, look = {} } = printout;
  return {
    template: 'lesson',
    lang: 'sv',
    region: 'SE',
    title: printable(name),
    productName,
    schoolType,
    ancestors: ancestors.map(printable),
    facts: minutes === undefined ? 'Lektion' : `Lektion, ${minutes} minuter`,
    address: printable(address.replace(/^https?:\/\//, '')),
    qr: qrOf(address),
    sections: sectionsOf(printout),
    look,
  };
}

function sectionsOf(printout: LessonPrintout): Section[] {
  const { description = '', goals = [], words = [], transcripts = [] } = printout;
  const section = (title: string, blocks: readonly Block[], newPage = false): Section[] =>
    blocks.length > 0 ? [{ title: printable(title), newPage, blocks }] : [];
  return [
    ...section('Om lektionen', paragraphsOf(description)),
    ...section('Mål', goals.length > 0 ? [listOf(goals.map((goal) => [paragraph(goal)]))] : []),
    ...section('Läs', blocksOf(printout.text)),
    ...section('Läs på lättare svenska', blocksOf(printout.easyText), true),
    ...section('Nyckelord', wordTable(words)),
    ...transcripts.flatMap((film) => section(`Filmens text: ${film.name}`, filmBlocks(film))),
    ...sheetSections(printout.worksheets ?? [], ['Arbetsblad', 'Fler blad']),
    ...section('Lärarhandledning', blocksOf(printout.guide), true),
    ...sheetSections(printout.keys ?? [], ['Facit', 'Fler facit'], true),
  ];
}

const blocksOf = (text: MarkdownText | undefined): readonly Block[] =>
  text ? underSection(readAnyMarkdown(text.markdown, text.pictures)) : [];

const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: plainRuns(text) });

const paragraphsOf = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map(paragraph);

function wordTable(words: NonNullable<LessonPrintout['words']>): Block[] {
  if (words.length === 0) return [];
  const head: Run[][] = [[{ text: 'Ord' }], [{ text: 'Betydelse' }]];
  const rows = words.map(({ word, meaning }) => [
    plainRuns(word).map((run) =>
      'text' in run && !('code' in run) ? { ...run, bold: true } : run,
    ),
    plainRuns(meaning ?? ''),
  ]) as Run[][][];
  return [{ kind: 'table', head, rows, centred: [false, false] }];
}

/**
 * Each sheet that was written in Markdown on pages of its own, then a list of the others, whose title depends on whether
 * it is alone.
 */
function sheetSections(
  sheets: readonly PrintedSheet[],
  [alone, more]: readonly [string, string],
  newPage = false,
): Section[] {
  const rest = sheets.filter(({ markdown }) => markdown === undefined);
  return [
    ...sheets.flatMap(({ markdown, pictures, name }): Section[] =>
      markdown === undefined ? [] : [sheetSection(name, readAnyMarkdown(markdown, pictures))],
    ),
    ...(rest.length === 0
      ? []
      : [
          {
            title: rest.length === sheets.length ? alone : more,
            newPage,
            blocks: [listOf(rest.map((sheet) => [paragraph(whereIs(sheet))]))],
          },
        ]),
  ];
}

/** A sheet under its own title, or under the assignment's name when it has none. */
function sheetSection(name: string, blocks: readonly Block[]): Section {
  const [first, ...more] = blocks;
  const isTitled = first?.kind === 'heading' && first.level === 1;
  return {
    title: isTitled ? textOf(first.runs) : printable(name),
    newPage: true,
    blocks: underSection(isTitled ? more : blocks),
  };
}

const textOf = (runs: readonly Run[]): string =>
  runs.map((run) => ('text' in run ? run.text : 'alt' in run ? run.alt : ' ')).join('');

function whereIs({ name, pages, generated, address }: PrintedSheet): string {
  const length = pages === undefined ? '' : pages === 1 ? ', 1 sida' : `, ${pages} sidor`;
  return `${name}${length}${generated ? ', skapas nytt varje gång' : ''}: ${address}`;
}
