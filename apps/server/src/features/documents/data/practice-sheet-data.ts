import { plainRuns, printable } from './runs.ts';

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

/** The data of a practice sheet or of its answer key. The same data gives the same bytes. */
export interface PracticeSheet {
  readonly productName: string;
  readonly schoolType: string;
  readonly name: string;
  readonly lesson: string;
  /** The names above the lesson, from the school type down to the area. */
  readonly ancestors: readonly string[];
  readonly number: number;
  readonly isKey?: true;
  /** One version for a sheet, all of them for an answer key. */
  readonly parts: readonly { readonly version: string; readonly tasks: readonly PaperTask[] }[];
}

/** The input of the practice sheet template. */
export function practiceSheetData(sheet: PracticeSheet) {
  const { productName, schoolType, name, lesson, ancestors, number, isKey = false, parts } = sheet;
  const [part] = parts;
  const title = printable(name);
  return {
    template: 'practice-sheet',
    lang: 'sv',
    region: 'SE',
    title: isKey
      ? `Facit till ${title}, blad ${number}`
      : `${title}, blad ${number}${part?.version}`,
    productName,
    schoolType,
    name: title,
    subtitle: isKey ? `Facit till blad ${number}` : `Blad ${number}, version ${part?.version}`,
    ancestors: [...ancestors, lesson].map(printable),
    isKey,
    parts: parts.map(({ version, tasks }) => ({ version, tasks: tasks.map(taskData) })),
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
