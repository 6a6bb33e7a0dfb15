import { getLesson } from '@lasar/contract/catalogue/lessons';
import { expect, test, vi } from 'vitest';
import { callByFetch } from './call.ts';

test.each([{ code: 'constructor' }, { code: 7 }, {}, [], null])(
  "an error that is not the API's own, %j, means that the service is unavailable",
  async (body) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 502 }));

    await expect(callByFetch(getLesson, { params: { id: 'a' } })).rejects.toMatchObject({
      code: 'server/unavailable',
      status: 502,
    });
    vi.unstubAllGlobals();
  },
);
