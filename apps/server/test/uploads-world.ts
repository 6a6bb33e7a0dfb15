import type { Upload } from '@lasar/contract/editor/uploads';
import { onTestFinished } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

/** The headers of a request that sends bytes by the tus protocol. */
export const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };

/** The small tree with an editor who uploads files, over HTTP. */
export async function startUploads(env: NodeJS.ProcessEnv = {}) {
  const world = await startTree(env);
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'anna', { roles: ['editor'] });
  await addPerson(world, 'tea', { roles: ['teacher'] });
  const headers = await bearerOf(world, 'anna');
  const send = async (method: string, path: string, payload?: object) => {
    const reply = await fetch(`${await addressOf(world.app)}${path}`, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const begin = async (name: string, role: string, bytes: number) =>
    (await send('POST', '/api/admin/uploads', { name, role, bytes, modified: 1 }))
      .body as unknown as Upload;
  /** Sends bytes from an offset, to another process too. */
  const patch = async (id: string, content: Uint8Array, offset = 0, app = world.app) =>
    fetch(`${await addressOf(app)}/api/admin/uploads/${id}/bytes`, {
      method: 'PATCH',
      headers: { ...headers, ...tus, 'upload-offset': String(offset) },
      body: new Uint8Array(content),
    });
  const offsetOf = async (id: string, app = world.app) => {
    const url = `${await addressOf(app)}/api/admin/uploads/${id}/bytes`;
    const reply = await fetch(url, { method: 'HEAD', headers: { ...headers, ...tus } });
    return Number(reply.headers.get('upload-offset'));
  };
  const finish = async (id: string) => {
    let upload: Upload;
    do {
      upload = (await send('POST', `/api/admin/uploads/${id}/finish`)).body as unknown as Upload;
    } while (upload.state === 'checking');
    return upload;
  };
  const upload = async (name: string, role: string, content: Uint8Array) => {
    const { id } = await begin(name, role, content.length);
    await patch(id, content);
    return finish(id);
  };
  return { world, headers, send, begin, patch, offsetOf, finish, upload };
}
