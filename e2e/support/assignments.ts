import type { Assignment, AssignmentType } from '@lasar/contract/assignments';
import type { Lesson } from '@lasar/contract/lessons';
import type { SearchResult } from '@lasar/contract/search';
import type { APIRequestContext } from '@playwright/test';

/** An open assignment of the demo's lesson on food chains, which has one of each kind. */
export async function assignmentOf(
  request: APIRequestContext,
  type: AssignmentType,
): Promise<Assignment> {
  const assignments = await get<Assignment[]>(
    request,
    `/api/school/assignments/${await sampleLesson(request)}`,
  );
  return found(assignments.find((assignment) => assignment.type === type));
}

/** An assignment of a lesson in the same area that is no sample: a visitor may not open it. */
export async function lockedAssignment(request: APIRequestContext): Promise<Assignment> {
  const lesson = await get<Lesson>(request, `/api/school/lesson/${await sampleLesson(request)}`);
  const area = found(lesson.parents.find(({ type }) => type === 'coursecontent'));
  const lessons = await get<Lesson[]>(request, `/api/school/lessons/${area.id}`);
  const locked = found(lessons.find(({ sample }) => !sample));
  const [first] = await get<Assignment[]>(request, `/api/school/assignments/${locked.id}`);
  return found(first);
}

async function sampleLesson(request: APIRequestContext): Promise<string> {
  const name = 'Näringskedjor och näringsvävar';
  const path = `/api/search/searchLA?q=${encodeURIComponent(name)}`;
  const hits = await get<SearchResult[]>(request, path);
  return found(hits.find((hit) => hit.objecttype === 'Lesson__c' && hit.Name === name)).Id;
}

async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path);
  return (await answer.json()) as T;
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo pack has no such record.');
  return value;
}
