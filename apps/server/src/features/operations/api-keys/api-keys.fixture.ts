import type { KeyRight } from '@lasar/contract/operations/api-key-rules';
import { bearerOf } from '#test/people.ts';
import type { World } from '#test/world.ts';

interface Options {
  readonly name?: string;
  readonly organisation?: string;
  readonly callsPerMinute?: number;
  readonly expiresOn?: string;
}

/** Makes a key as the administrator `admin` does. */
export async function makeKey(
  world: World,
  rights: readonly KeyRight[],
  { name = 'Bokhyllan', callsPerMinute = 600, ...more }: Options = {},
) {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/admin/api-keys',
    headers: await bearerOf(world, 'admin'),
    payload: { name, rights, callsPerMinute, ...more },
  });
  const { key, secret } = reply.json<{ key: { id: string; start: string }; secret: string }>();
  return { reply, id: key?.id, key, secret, headers: { authorization: `Bearer ${secret}` } };
}
