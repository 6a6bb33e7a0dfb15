import { mapInTurns } from '#jobs/in-turns.ts';
import { qrOf } from './qr.ts';
import { plainRuns, printable, type Run } from './runs.ts';

/** A task on paper: what is asked, and what one answers on. */
interface PaperTask {
  readonly text: string;
  readonly code?: string;
  readonly figure?: { readonly svg: string; readonly text: string };
  /** Answers to choose from, or things to put in order, by their letters. */
  readonly choices?: readonly string[];
  readonly items?: readonly string[];
  /** The unit after the line to answer on; `''` for none. */
  readonly unit?: string;
  /** How the answer is found: only in an answer key, whose `text` is the answer. */
  readonly solution?: string;
}

/** One sheet, by the number that opens it. */
interface PaperSheet {
  /** As it is printed and typed: `17` or `S17`. */
  readonly code: string;
  /** The version that one of two neighbours gets. Sheets that all differ have none. */
  readonly version?: string;
  readonly tasks: readonly PaperTask[];
  /** The full address that opens this sheet. */
  readonly address?: string;
}

/** Answers: of each task with its solution, or of many sheets in a table. */
type KeyPart = { readonly heading?: string } & (
  | { readonly tasks: readonly PaperTask[] }
  | { readonly rows: readonly { readonly code: string; readonly answers: readonly string[] }[] }
);

/** The data of practice sheets, of their answer key, or of both. The same data gives the same bytes. */
export interface PracticeSheets {
  readonly productName: string;
  readonly schoolType: string;
  readonly name: string;
  readonly lesson: string;
  /** The names above the lesson, from the school type down to the area. */
  readonly ancestors: readonly string[];
  /** Which sheets these are: `17A` or `L17–L44 och S17–S44`. */
  readonly numbers: string;
  /** The address of their page without its scheme, short enough to be typed. */
  readonly typedAddress?: string;
  /** Whether each sheet begins on a paper of its own when both sides are printed. */
  readonly duplex?: boolean;
  readonly sheets: readonly PaperSheet[];
  /** The answers, after the sheets. */
  readonly key?: readonly KeyPart[];
}

/** The input of the practice sheet template. Qr codes take long enough for other requests to come between. */
export async function practiceSheetData(document: PracticeSheets) {
  const { productName, schoolType, lesson, ancestors, numbers, typedAddress, key } = document;
  const { duplex = false, sheets } = document;
  const name = printable(document.name);
  return {
    template: 'practice-sheet',
    lang: 'sv',
    region: 'SE',
    title: `${sheets.length === 0 ? 'Facit till ' : ''}${name}, blad ${numbers}`,
    productName,
    schoolType,
    name,
    ancestors: [...ancestors, lesson].map(printable),
    duplex,
    sheets: await mapInTurns(sheets, ({ code, version, tasks, address }) => ({
      code,
      subtitle: `Blad ${code}${version === undefined ? '' : `, version ${version}`}`,
      tasks: tasks.map(taskData),
      ...(address !== undefined &&
        typedAddress !== undefined && {
          onScreen: { qr: qrOf(address), address: printable(typedAddress) },
        }),
    })),
    ...(key && { key: { subtitle: `Facit till blad ${numbers}`, parts: key.flatMap(keyData) } }),
  };
}

function taskData({ text, code, figure, choices, items, unit, solution }: PaperTask) {
  return {
    runs: plainRuns(text),
    ...(code !== undefined && { code }),
    ...(figure && { figure }),
    ...(choices && { choices: choices.map(plainRuns) }),
    ...(items && { items: items.map(plainRuns) }),
    ...(unit !== undefined && { unit: plainRuns(unit) }),
    ...(solution !== undefined && { solution: plainRuns(solution) }),
  };
}

// As many columns as answers of usual length have room for.
const widestTable = 10;

type KeyData = { readonly heading: string } & (
  | { readonly tasks: readonly ReturnType<typeof taskData>[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly Run[])[][] }
);

function keyData(part: KeyPart): KeyData[] {
  const { heading = '' } = part;
  if ('tasks' in part) return [{ heading, tasks: part.tasks.map(taskData) }];
  const tasks = Math.max(0, ...part.rows.map(({ answers }) => answers.length));
  const tables = Math.ceil(tasks / widestTable);
  const columns = Math.ceil(tasks / tables);
  return Array.from({ length: tables }, (_, table) => {
    const from = table * columns;
    const numbers = Array.from({ length: Math.min(columns, tasks - from) }, (__, at) => from + at);
    return {
      heading: table === 0 ? heading : '',
      head: ['Blad', ...numbers.map((at) => `${at + 1}`)],
      rows: part.rows.map(({ code, answers }) => [
        plainRuns(code),
        ...numbers.map((at) => plainRuns(answers[at] ?? '')),
      ]),
    };
  });
}
