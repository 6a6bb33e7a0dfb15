import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { SearchResult } from '@lasar/contract/search/search';
import { expect, type APIRequestContext } from '@playwright/test';
import { bearerOf } from './log-in.ts';

/** A lesson of a test's own with a draft, and what removes it. */
export async function newLesson(
  request: APIRequestContext,
  name: string,
  fields: object,
  ofSchoolType?: string,
) {
  const headers = await bearerOf(request, 'editor');
  const hits = (await (
    await request.get('/api/search/searchLA?q=Berättarteknik')
  ).json()) as SearchResult[];
  const parent = hits.find(
    ({ objecttype, schoolType }) =>
      objecttype === 'Course_Content__c' && (!ofSchoolType || schoolType === ofSchoolType),
  )?.Id;
  const made = await request.post('/api/admin/content/records', {
    headers,
    data: { kind: 'lesson', name, parent },
  });
  const { id } = (await made.json()) as { id: string };
  const url = `/api/admin/drafts/lesson/${id}`;
  const { body, revision } = (await (await request.get(url, { headers })).json()) as EditedRecord;
  const data = { body: { ...body, ...fields }, saveNumber: 0, baseRevision: revision };
  expect((await request.put(url, { headers, data })).ok()).toBe(true);
  const remove = () => request.delete(`/api/admin/content/records/lesson/${id}`, { headers });
  const draft = async () => {
    const record = (await (await request.get(url, { headers })).json()) as Required<EditedRecord>;
    return record.draft.body;
  };
  return { id, remove, draft };
}
