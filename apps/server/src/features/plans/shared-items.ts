import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { PlanItem, PlanSchedule } from '@lasar/contract/plans/plans';
import type { SharedPlanItem } from '@lasar/contract/plans/shared-plans';
import type { User } from '#auth/principal.ts';
import { createByteCache } from '#cache/byte-cache.ts';
import type { Context } from '#context.ts';
import {
  mapAssignmentsById,
  mapAssignmentsOfLessons,
} from '#features/assignments/assignments.service.ts';
import { mapLessonsById } from '#features/catalogue/lessons/lessons.service.ts';

/** A plan as its row has it. `version` changes with each change of the items. */
interface Planned {
  readonly id: string;
  readonly version: number;
  readonly items: readonly PlanItem[];
}

const megabytes = 1024 * 1024;

/**
 * What pupils see of a shared plan. A class opens its plan at the same time, so the items are read once for all pupils with the
 * same licences, until the plan or the content changes.
 */
export function createPlanForPupils(context: Context) {
  const cached = createByteCache<{ readonly items: SharedPlanItem[] }>({
    maxBytes: 10 * megabytes,
    bytesOf: ({ items }) => JSON.stringify(items).length,
  });
  context.content.onBump(() => cached.drop());
  return async ({ id, version, items }: Planned, pupil: User): Promise<SharedPlanItem[]> => {
    const rights = [...pupil.schoolTypes].toSorted().join(' ');
    const key = `${id} ${version} ${rights}`;
    return (
      await cached.getOrProduce(key, async () => ({
        items: await listSharedItems(context, pupil, items),
      }))
    ).items;
  };
}
export type PlanForPupils = ReturnType<typeof createPlanForPupils>;

/** The items of a plan for this principal. Two hundred lessons take as many queries as one. */
export async function listSharedItems(
  context: Context,
  principal: User,
  items: readonly PlanItem[],
  substitute?: true,
): Promise<SharedPlanItem[]> {
  const listed = await readListed(context, principal, items);
  const ids = Array.from(listed.lessons.values(), ({ id }) => id);
  const ofLessons = await mapAssignmentsOfLessons(context, principal, ids);
  return items.map((item) => sharedItem(item, { ...listed, ofLessons }, substitute));
}

/** The lessons and assignments that a plan lists, by the ids that the plan has. */
export async function readListed(context: Context, principal: User, items: readonly PlanItem[]) {
  const [lessons, single] = await Promise.all([
    mapLessonsById(context, principal, idsOf(items, 'lesson')),
    mapAssignmentsById(context, principal, idsOf(items, 'assignment')),
  ]);
  return { lessons, single };
}

/** What a plan lists, and the assignments of its lessons by the lessons' own ids. */
type Listed = Awaited<ReturnType<typeof readListed>> & {
  readonly ofLessons: Awaited<ReturnType<typeof mapAssignmentsOfLessons>>;
};

function sharedItem(
  item: PlanItem,
  { lessons, single, ofLessons }: Listed,
  substitute: true | undefined,
): SharedPlanItem {
  if (item.kind === 'assignment') {
    const found = single.get(item.id);
    return found
      ? {
          kind: 'assignment',
          assignment: summaryOf(found),
          lesson: found.parents.at(-1)?.name ?? '',
          ...(item.part && { part: item.part }),
          ...toldOf(item),
        }
      : { kind: 'removed', name: item.name };
  }
  if (item.kind === 'heading') return item;
  if (item.kind === 'note') return { kind: 'note', text: item.text, ...toldOf(item) };
  if (item.kind === 'link')
    return { kind: 'link', text: item.text, url: item.url, ...toldOf(item) };
  const lesson = lessons.get(item.id);
  if (!lesson) return { kind: 'removed', name: item.name };
  const { id, name, hasText, areaId: _area, ...forSubstitute } = lesson;
  const assignments = (ofLessons.get(id) ?? []).map(summaryOf);
  // Pupils are not shown the open guide of a sample lesson either.
  return {
    kind: 'lesson',
    id,
    name,
    ...(hasText && { hasText }),
    ...(substitute && forSubstitute),
    ...(substitute && item.minutes !== undefined && { minutes: item.minutes }),
    assignments,
    ...toldOf(item),
  };
}

const toldOf = ({ day, dueBy }: PlanSchedule) => ({
  ...(day !== undefined && { day }),
  ...(dueBy !== undefined && { dueBy }),
});

const summaryOf = (assignment: Assignment) => {
  const { id, name, type, seconds, pages, locked, generated, answerKey } = assignment;
  return {
    id,
    name,
    type,
    ...(seconds !== undefined && { seconds }),
    ...(pages !== undefined && { pages }),
    ...(locked && { locked: true as const }),
    // The answers of generated exercises belong to the number of the sheet.
    ...(answerKey && !generated && { answerKey }),
  };
};

const idsOf = (items: readonly PlanItem[], kind: 'lesson' | 'assignment'): string[] =>
  items.flatMap((item) => (item.kind === kind && 'id' in item ? [item.id] : []));
