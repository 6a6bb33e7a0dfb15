import type { Endpoint } from '@lasar/contract/endpoint';
import type { KeyRight } from '@lasar/contract/operations/api-key-rules';
import { afterAll, expect, test } from 'vitest';
import { makeKey } from '../src/features/operations/api-keys/api-keys.fixture.ts';
import { exportedEndpoints, table } from './access-rows.all.ts';
import { statusesOf } from './access-rows.ts';
import {
  columnOf,
  principals,
  secrets,
  startAccessWorld,
  type PrincipalName,
} from './access-world.ts';

const started = startAccessWorld();
afterAll(async () => (await started)[Symbol.asyncDispose]());

interface TriedKey {
  readonly rights: readonly KeyRight[];
  readonly organisation?: string;
  /** Whose column of the table it is answered as, where an endpoint names a right that it has. */
  readonly as: PrincipalName;
}

/** Whether an endpoint is opened by what a key has. */
const opens = ({ apiKey }: Endpoint, { rights }: TriedKey): boolean =>
  apiKey !== undefined &&
  (rights.includes(apiKey) || (apiKey === 'catalogue:read' && rights.includes('content:read')));

/** The status that a key is answered with, where `statuses` is a row of the table. */
function expectedOf(endpoint: Endpoint, key: TriedKey, statuses: readonly number[]): number {
  // Input is validated before access.
  if (statuses.every((status) => status === 400)) return 400;
  if (endpoint.bearer === false) return statuses[principals.indexOf('anonymous')] ?? 0;
  return opens(endpoint, key) ? (statuses[principals.indexOf(key.as)] ?? 0) : 403;
}

test.each<TriedKey>([
  { rights: ['catalogue:read'], as: 'expired' },
  { rights: ['content:read'], organisation: 'skolan', as: 'teacher' },
  { rights: ['publish'], as: 'editor' },
])(
  'a key with $rights is refused by every endpoint that names no such right',
  async (key) => {
    const world = await started;
    const { headers } = await makeKey(world, key.rights, {
      callsPerMinute: 6_000,
      ...(key.organisation !== undefined && { organisation: key.organisation }),
    });
    const wrong: string[] = [];
    const reads = !key.rights.includes('catalogue:read');
    let opened = 0;
    for (const [call, endpoint] of await exportedEndpoints()) {
      const [method = '', path = ''] = call.split(' ');
      for (const row of [table[call] ?? []].flat()) {
        const payload = typeof row.body === 'function' ? row.body(key.as) : row.body;
        const reply = await world.app.inject({
          method: method as 'GET',
          url: typeof row.url === 'function' ? row.url(key.as) : (row.url ?? path),
          headers: { ...row.headers, ...headers },
          ...(payload && { payload }),
        });
        // A key that publishes writes records, and no pages of the site.
        const ofSite = String(row.url).includes('/site-page/') && opens(endpoint, key);
        const found = expectedOf(endpoint, key, statusesOf(row));
        const expected = ofSite && found === 200 ? 403 : found;
        if (reply.statusCode !== expected)
          wrong.push(`${call}: ${reply.statusCode}, not ${expected}: ${reply.body.slice(0, 120)}`);
        if (opens(endpoint, key)) opened += 1;
        if (opens(endpoint, key) && reply.headers['cache-control'] !== 'private, no-store')
          if (reply.statusCode < 300) wrong.push(`${call} may be cached`);
        for (const { texts, open } of secrets)
          if (endpoint.bearer !== false && (!open.includes(columnOf(key.as)) || !reads))
            wrong.push(
              ...texts
                .filter((text) => reply.body.includes(text))
                .map((text) => `${call} sends ${text}`),
            );
      }
    }

    expect(wrong).toEqual([]);
    expect(opened).toBeGreaterThan(5);
  },
  120_000,
);
