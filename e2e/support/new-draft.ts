import { adminPaths } from '@lasar/contract/admin-paths';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import type { SearchResult } from '@lasar/contract/search/search';
import { expect, type APIRequestContext } from '@playwright/test';
import { bearerOf } from './log-in.ts';

/** A new lesson with a draft of the editor. */
export async function newDraft(request: APIRequestContext, name: string) {
  const headers = await bearerOf(request, 'editor');
  const query = new URLSearchParams({ q: 'Berättarteknik' });
  const found = await request.get(`/api/search/searchLA?${query}`);
  const hits = (await found.json()) as SearchResult[];
  const parent = hits.find(({ objecttype }) => objecttype === 'Course_Content__c')?.Id;
  const data = { kind: 'lesson', name, parent };
  const made = await request.post('/api/admin/content/records', { headers, data });
  const { id } = (await made.json()) as { readonly id: string };
  const url = `/api/admin/drafts/lesson/${id}`;
  const { body, revision } = (await (await request.get(url, { headers })).json()) as EditedRecord;
  const words = [{ word: 'replik', meaning: 'det någon säger' }];
  const written = { ...body, description: 'Ett utkast.', words };
  const draft = { body: written, saveNumber: 0, baseRevision: revision };
  expect((await request.put(url, { headers, data: draft })).ok()).toBe(true);
  return {
    id,
    name,
    path: adminPaths.record('lesson', id),
    /** Schedules it for a Swedish day and time. */
    plan: async (day: string, time: string) => {
      const planned = { saveNumber: 1, day, time };
      const reply = await request.put(`${url}/schedule`, { headers, data: planned });
      expect(await reply.json()).toMatchObject({ errors: [] });
    },
    remove: () => request.delete(`/api/admin/content/records/lesson/${id}`, { headers }),
  };
}
