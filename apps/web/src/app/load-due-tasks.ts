import type { Call } from '@lasar/contract/endpoint';
import type { Form } from '@lasar/contract/assignments/forms';
import type { Question } from '@lasar/contract/assignments/form-questions';
import type { Maths } from '@lasar/contract/maths';
import { getSharedPlanAssignment } from '@lasar/contract/plans/shared-plans';
import { planCodeOf } from '@lasar/contract/plans/plan-rules';
import { paths } from '@lasar/contract/paths';
import { loadForm } from '#features/assignments/forms/load-form.ts';
import { type Card, loadCards } from '#features/plans/training/load-training.ts';
import { CallProblem } from '#shared/calls/call.ts';
import { loadChunk } from '#shared/calls/load-chunk.ts';
import { dropItem, readWrong, type KeptItem, type Source } from '#shared/device/kept-wrong.ts';
import { deviceToday, isDue } from '#shared/device/practice-schedule.ts';

/** A question or a word to be asked again. */
export interface DueTask {
  readonly source: Source;
  readonly item: KeptItem;
  readonly maths: Maths;
  readonly asked: { readonly question: Question } | { readonly card: Card };
}

export interface LockedSource extends Source {
  readonly locked: 'login' | 'subscription';
}

/** What is practised in one round. `left` is due too, and comes in the next round. */
export interface Round {
  readonly tasks: readonly DueTask[];
  readonly locked: readonly LockedSource[];
  readonly left: number;
}

/** How many are asked in one round: a few minutes' work, and few calls. */
const mostTasks = 20;

/**
 * What is due today, with its questions as they are now. A question that was changed or removed since is forgotten, and what
 * is locked now is told. Without a connection it throws, and nothing is forgotten.
 */
export async function loadRound(call: Call, today = deviceToday()): Promise<Round> {
  const due = readDue(today);
  const materials = new Map<string, Promise<Material>>();
  const tasks: DueTask[] = [];
  const locked = new Map<string, LockedSource>();
  let taken = 0;
  // What is locked or gone makes room for what comes after it.
  while (tasks.length < mostTasks && taken < due.length) {
    const chosen = due.slice(taken, taken + mostTasks - tasks.length);
    taken += chosen.length;
    const found = await Promise.all(
      chosen.map(async ({ source, item }) => {
        const key = `${source.id} ${item.sheet ?? ''}`;
        const material = materials.get(key) ?? loadMaterial(call, source, item.sheet);
        materials.set(key, material);
        return { source, item, material: await material };
      }),
    );
    for (const { source, item, material } of found) {
      const asked = 'locked' in material ? undefined : material.find(item.key);
      if ('locked' in material) locked.set(source.id, { ...source, locked: material.locked });
      else if (asked) tasks.push({ source, item, asked, maths: material.maths });
      else dropItem(source.id, item);
    }
  }
  return { tasks, locked: [...locked.values()], left: due.length - taken };
}

const readDue = (today: string) =>
  readWrong().flatMap(({ items, ...source }) =>
    items.filter((item) => isDue(item, today)).map((item) => ({ source, item })),
  );

/** Whether anything is due, as it is stored. What is locked or gone since is found when the round is loaded. */
export const hasDue = (): boolean => readDue(deviceToday()).length > 0;

type Material =
  | {
      readonly maths: Maths;
      readonly find: (key: string) => DueTask['asked'] | undefined;
    }
  | { readonly locked: 'login' | 'subscription' };

const nothing: Material = { maths: [], find: () => undefined };

async function loadMaterial(call: Call, source: Source, sheet?: number): Promise<Material> {
  const { id, path } = source;
  try {
    if (path === paths.trainLesson(id)) return cardMaterial(await loadCards(call, 'lesson', id));
    if (path === paths.trainArea(id)) return cardMaterial(await loadCards(call, 'area', id));
    // With the questions comes the script that knows them: a page with nothing due loads neither.
    const marking = loadChunk(() => import('#features/assignments/forms/question-mark.ts'));
    const [form, { markOf }] = await Promise.all([loadQuestions(call, source, sheet), marking]);
    return formMaterial(form, markOf);
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    if (error.code === 'access/login-required') return { locked: 'login' };
    if (error.code === 'access/subscription-required') return { locked: 'subscription' };
    if (error.code.endsWith('/not-found')) return nothing;
    throw error;
  }
}

const loadQuestions = async (call: Call, { id, path }: Source, sheet?: number): Promise<Form> =>
  (await loadFromPlan(call, path, sheet)) ?? (await loadForm(call, id, sheet));

/** A self-test by the code of a plan; undefined when it has no such code, or when the plan has it no longer. */
async function loadFromPlan(call: Call, path: string, sheet?: number): Promise<Form | undefined> {
  const code = planCodeOf(path);
  if (code === undefined) return undefined;
  const params = { code, id: path.split('/').at(-1) ?? '' };
  const query = sheet === undefined ? {} : { sheet: `${sheet}` };
  try {
    return (await call(getSharedPlanAssignment, { params, query })).form;
  } catch (error) {
    const gone = ['plan/ended', 'assignment/not-found', 'request/invalid'];
    if (error instanceof CallProblem && gone.includes(error.code)) return undefined;
    throw error;
  }
}

function formMaterial(
  { questions, maths = [] }: Form,
  markOf: (question: Question) => string,
): Material {
  const marked = new Map(questions.map((question) => [markOf(question), question]));
  const find = (key: string) => {
    const question = marked.get(key);
    return question && { question };
  };
  return { maths, find };
}

function cardMaterial({ cards, maths }: Awaited<ReturnType<typeof loadCards>>): Material {
  const find = (key: string) => {
    const card = cards.find(({ word }) => word === key);
    return card && { card };
  };
  return { maths, find };
}
