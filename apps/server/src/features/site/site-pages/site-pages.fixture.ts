import type { World } from '#test/world.ts';
import { expect } from 'vitest';

/** Saves a draft of a page with these texts in place of those that are there, and publishes it. */
export async function publishTexts(
  { app }: World,
  headers: Readonly<Record<string, string>>,
  id: string,
  texts: Readonly<Record<string, unknown>>,
  note?: string,
) {
  const url = `/api/admin/drafts/site-page/${id}`;
  const { body, revision, draft } = (await app.inject({ url, headers })).json();
  const saved = await app.inject({
    method: 'PUT',
    url,
    headers,
    payload: {
      body: { ...(draft?.body ?? body), ...texts },
      saveNumber: draft?.saveNumber ?? 0,
      baseRevision: revision,
    },
  });
  expect(saved.statusCode).toBe(200);
  const { saveNumber } = saved.json();
  return app.inject({
    method: 'POST',
    url: `${url}/publish`,
    headers,
    payload: { saveNumber, ...(note !== undefined && { note }) },
  });
}
