import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  holdsOf,
  lessonHolds,
  taskLine,
  wholeLesson,
  wordCount,
  type LessonFacts,
  type LessonHolds,
} from '@lasar/contract/catalogue/lesson-holds';
import { brokenPromises, type Kept } from '@lasar/contract/catalogue/promise-rules';
import { makesTextSheet } from '@lasar/contract/documents/text-sheet-rules';
import type { CheckedPart } from '../content.service.ts';
import type { Row } from '../read/import-session.ts';
import type { ValidationErrors } from './validation-errors.ts';

/** How many lessons of a school type there is how much of. */
export interface HoldsCount extends Readonly<Record<LessonHolds, number>> {
  readonly schoolType: string;
}

/**
 * The file of a pack with promises that are kept in another way than the check sees, a line each: the folder of the lesson and
 * the kind of the promise (`gymnasieskola/musik/ljud/filmmusik film`). `#` begins a comment.
 */
const waiversFile = 'promises.txt';

/**
 * Counts how much there is of each published lesson of a pack, and reports descriptions that promise what their lesson lacks,
 * and waivers that nothing needs.
 */
export async function startHolds(folder: string, warnings: ValidationErrors) {
  const waivers = await readWaivers(folder);
  const unused = new Set(waivers.keys());
  const counts = new Map<string, Record<LessonHolds, number>>();
  return {
    reviewPart(part: CheckedPart): void {
      const areas = new Map(Array.from(part.session.areas, ([path, id]) => [id, path]));
      const material = materialOf(part);
      for (const lesson of part.lessons.rows.lesson) {
        const { id, slug, description, published } = lesson;
        const levels = areas.get(lesson.area_id)?.split('/') ?? [];
        const { facts, kept } = material(lesson);
        if (published) countIn(counts, levels[0] ?? '', holdsOf(facts));
        const location = part.lessons.given.get(id)?.location ?? { file: 'pack.yaml', line: 1 };
        for (const { kind, words } of brokenPromises(description, kept)) {
          const waiver = [...levels.slice(0, 3), slug].join('/') + ` ${kind}`;
          unused.delete(waiver);
          if (!waivers.has(waiver))
            warnings.add(
              location,
              `Beskrivningen lovar ”${words}”, men det finns inte i lektionen.`,
            );
        }
      }
    },
    reviewWaivers(): void {
      for (const waiver of unused)
        warnings.add(
          { file: waiversFile, line: waivers.get(waiver) ?? 1 },
          `Undantaget ${waiver} behövs inte.`,
        );
    },
    counts: (): readonly HoldsCount[] =>
      Array.from(counts, ([schoolType, count]) => ({ schoolType, ...count })),
  };
}

function countIn(
  counts: Map<string, Record<LessonHolds, number>>,
  schoolType: string,
  holds: LessonHolds,
): void {
  const count = counts.get(schoolType) ?? { whole: 0, exercise: 0, words: 0 };
  count[holds] += 1;
  counts.set(schoolType, count);
}

/** The lines of the waivers, by lesson and kind. */
async function readWaivers(folder: string): Promise<ReadonlyMap<string, number>> {
  const text = await readFile(join(folder, waiversFile), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return new Map(
    text.split('\n').flatMap((line, index) => {
      const waiver = line.replace(/#.*/, '').trim().split(/\s+/).join(' ');
      return waiver === '' ? [] : [[waiver, index + 1] as const];
    }),
  );
}

interface Material {
  readonly facts: LessonFacts;
  readonly kept: Kept;
}

/** What the lessons of a part are made of. Their files have been inspected. */
function materialOf({ lessons: { rows }, inspected }: CheckedPart) {
  const published = rows.assignment.filter((each) => each.published && !each.concept_sheet);
  const assignments = Map.groupBy(published, ({ lesson_id }) => lesson_id);
  const forms = new Map(rows.form.map((form) => [form.id, form]));
  const files = new Map(inspected.map((each) => [each.pending.id, each]));
  return ({ id, text, teacher_guide }: Row<'lesson'>): Material => {
    const own = assignments.get(id) ?? [];
    const ofType = (type: Row<'assignment'>['type']) => own.filter((each) => each.type === type);
    const seconds = ofType('video').map((each) => files.get(each.media_id ?? '')?.seconds ?? 0);
    const tasks = ofType('pdf').map(({ media_id, practice, answer_key_id }) => {
      const markdown = files.get(media_id ?? '')?.markdown;
      if (markdown !== undefined) return markdown.match(new RegExp(taskLine, 'gim'))?.length ?? 0;
      return practice !== null || answer_key_id !== null ? wholeLesson.sheetTasks : 0;
    });
    const selfTests = own.flatMap(({ form_id }) => {
      const questions = forms.get(form_id ?? '')?.questions;
      if (!Array.isArray(questions)) return [];
      return [{ questions: questions.length, kinds: new Set(questions.map(typeOf)).size }];
    });
    const textWords = wordCount(text ?? '');
    return {
      facts: {
        assignments: own.length,
        textWords,
        filmSeconds: Math.max(0, ...seconds),
        selfTests,
        sheetTasks: Math.max(0, ...tasks),
      },
      kept: {
        film: seconds.length > 0,
        worksheet:
          tasks.length > 0 ||
          selfTests.some(({ questions }) => makesTextSheet({ text: textWords > 0, questions })),
        selfTest: ofType('formlink').length > 0,
        text: textWords > 0,
        guide: teacher_guide !== null,
      },
    };
  };
}

// A question that could not be read is undefined: its error is told with those of the pack.
const typeOf = (question: unknown): unknown =>
  (question as { readonly type?: unknown } | undefined)?.type;

/** 'gymnasieskola: 120 hela lektioner, 30 övningar, 240 med begrepp', by school type, and the sum of all. */
export function countsInWords(counts: readonly HoldsCount[]): readonly string[] {
  const sum = (holds: LessonHolds) => counts.reduce((total, count) => total + count[holds], 0);
  const [whole, exercise, words] = lessonHolds.map(sum);
  const line = (name: string, count: Readonly<Record<LessonHolds, number>>) =>
    `${name}: ${count.whole} hela lektioner, ${count.exercise} övningar, ${count.words} med bara begrepp`;
  return [
    ...counts.map((count) => line(count.schoolType, count)),
    line('Tillsammans', { whole: whole ?? 0, exercise: exercise ?? 0, words: words ?? 0 }),
  ];
}
