import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { connectRaw } from '#test/raw-client.ts';
import { startS3Server } from '#test/s3-server.ts';
import { wordDocument } from '#test/word-document.ts';
import { buildSecondApp } from '#test/world.ts';
import { startUploads, tus } from '#test/uploads-world.ts';

const biology = join(import.meta.dirname, '../../../../../../content/test/grundskola/biologi');
const lesson = join(biology, 'biologi-arskurs-4-6/naringskedjor-och-naringsvavar');
const megabyte = 1024 * 1024;

/** An MP4 of about so many megabytes: a film with a box that players skip. */
async function longFilm(megabytes: number): Promise<Buffer> {
  const padding = randomBytes(megabytes * megabyte);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(padding.length + 8);
  head.write('free', 4);
  return Buffer.concat([await readFile(join(lesson, 'film.mp4')), head, padding]);
}

describe.each([
  ['a folder', async () => ({ env: {}, [Symbol.asyncDispose]: async () => {} })],
  ['a bucket', startS3Server],
])('in %s', (_, startStorage) => {
  test('a film whose connection is lost is resumed in another process, and published', async () => {
    await using storage = await startStorage();
    const { world, headers, send, begin, patch, offsetOf, finish, upload } = await startUploads(
      storage.env,
    );
    const content = await longFilm(30);
    const { id, state } = await begin('Min film.mp4', 'film', content.length);
    expect(state).toBe('receiving');

    const url = await addressOf(world.app);
    await using line = await connectRaw(url);
    line.send(
      `PATCH /api/admin/uploads/${id}/bytes HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\n` +
        `Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: ${tus['content-type']}\r\nContent-Length: ${content.length}\r\n\r\n`,
    );
    line.socket.write(content.subarray(0, 12 * megabyte));
    await expect
      .poll(async () => (await begin('Min film.mp4', 'film', content.length)).received, {
        timeout: 20_000,
      })
      .toBeGreaterThan(7 * megabyte);
    line.socket.destroy();

    const other = await buildSecondApp(world);
    onTestFinished(() => other.close());
    const offset = await offsetOf(id, other);
    expect(offset).toBeGreaterThan(7 * megabyte);
    // The page was reloaded: the same file is the same upload.
    expect(await begin('Min film.mp4', 'film', content.length)).toMatchObject({
      id,
      received: offset,
    });
    expect((await patch(id, content.subarray(offset), offset, other)).status).toBe(204);
    const film = await finish(id);
    const hash = createHash('sha256').update(content).digest('hex');
    expect(film).toMatchObject({ state: 'ready', file: { hash, name: 'Min-film.mp4' } });
    // The bytes are removed after the file has been told to be ready.
    await expect
      .poll(() => world.context.db.selectFrom('upload_part').selectAll().execute())
      .toEqual([]);

    const files = {
      file: film.file,
      poster: (await upload('bild.jpg', 'picture', await readFile(join(lesson, 'film.jpg')))).file,
      captions: {
        sv: (await upload('film.sv.vtt', 'captions', await readFile(join(lesson, 'film.sv.vtt'))))
          .file,
      },
    };
    const { body, revision } = (await send('GET', '/api/admin/drafts/lesson/balans'))
      .body as unknown as EditedRecord;
    const [first, ...rest] = body['assignments'] as object[];
    const draft = { ...body, assignments: [{ ...first, ...files }, ...rest] };
    await send('PUT', '/api/admin/drafts/lesson/balans', {
      body: draft,
      saveNumber: 0,
      baseRevision: revision,
    });
    const published = await send('POST', '/api/admin/drafts/lesson/balans/publish', {
      saveNumber: 1,
    });
    expect(published.body).toEqual({ version: 2, errors: [] });
    const shown = await fetch(`${url}/media/${hash}/Min-film.mp4`, { headers });
    expect(
      createHash('sha256')
        .update(await shown.bytes())
        .digest('hex'),
    ).toBe(hash);
    const captions = `/media/${files.captions.sv?.hash}/film.sv.vtt`;
    expect(await (await fetch(`${url}${captions}`, { headers })).text()).toContain('WEBVTT');
  });
});

test('of two requests for the same place one is stored, and the other told where to go on', async () => {
  const { begin, patch, offsetOf, finish } = await startUploads();
  const content = await longFilm(3);
  const { id } = await begin('film.mp4', 'film', content.length);

  const replies = await Promise.all([patch(id, content), patch(id, content)]);

  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    204, 409,
  ]);
  expect(await offsetOf(id)).toBe(content.length);
  expect(await finish(id)).toMatchObject({ state: 'ready' });
});

test('what is not what its name says is refused in words, and nothing of it is kept', async () => {
  const { world, send, upload } = await startUploads();
  const refused = async (name: string, role: string, content: string) => {
    const { state, sentences } = await upload(name, role, Buffer.from(content));
    expect(state).toBe('refused');
    return sentences.join(' ');
  };

  expect(await refused('film.mp4', 'film', '%PDF-1.7 nej')).toMatch(
    /^film\.mp4 är inte vad namnet säger.* Välj en annan fil\. Den kan vara MP4, .* eller AVI\.$/,
  );
  expect(await refused('blad.pdf', 'document', 'hej')).toContain('är inte vad namnet säger');
  expect(await refused('bild.png', 'picture', 'hej')).toContain('ingen bild');
  expect(await refused('text.vtt', 'captions', 'WEBVTT\n\nhej')).toContain('Rad 3');
  expect(await world.context.db.selectFrom('library_file').selectAll().execute()).toEqual([]);
  await expect
    .poll(() => world.context.db.selectFrom('upload_part').selectAll().execute())
    .toEqual([]);

  const create = (file: object) => send('POST', '/api/admin/uploads', { modified: 1, ...file });
  const kind = await create({ name: 'film.exe', role: 'film', bytes: 5 });
  expect(kind).toMatchObject({ status: 400, body: { code: 'upload/kind-wrong' } });
  const size = await create({ name: 'film.mp4', role: 'film', bytes: 3_000 * megabyte });
  expect(size).toMatchObject({ status: 413, body: { code: 'upload/too-large' } });
});

test('pictures, worksheets in Markdown and SRT become what pages need', async () => {
  const { world, upload } = await startUploads();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="2000"><rect width="9" height="9"/></svg>';
  expect((await upload('Skiss.svg', 'picture', Buffer.from(svg))).file?.name).toBe('Skiss.webp');
  expect((await upload('Blad.md', 'document', Buffer.from('# Blad\n\nHej'))).file?.name).toBe(
    'Blad.pdf',
  );
  const sources = world.context.db
    .selectFrom('worksheet_source')
    .innerJoin('library_file', 'library_file.hash', 'worksheet_source.hash');
  expect(await sources.select(['file_name', 'markdown']).execute()).toEqual([
    { file_name: 'Blad.pdf', markdown: '# Blad\n\nHej' },
  ]);
  const srt = '1\n00:00:01,000 --> 00:00:03,000\nHej på er\n';
  expect((await upload('film.srt', 'captions', Buffer.from(srt))).file?.name).toBe('film.vtt');

  const rows = await world.context.db
    .selectFrom('library_file')
    .select(['role', 'content_type', 'width', 'height', 'pages', 'cues'])
    .orderBy('uploaded_at')
    .execute();
  expect(rows).toEqual([
    {
      role: 'picture',
      content_type: 'image/webp',
      width: 1920,
      height: 960,
      pages: null,
      cues: null,
    },
    {
      role: 'document',
      content_type: 'application/pdf',
      width: null,
      height: null,
      pages: 1,
      cues: null,
    },
    {
      role: 'captions',
      content_type: 'text/vtt; charset=utf-8',
      width: null,
      height: null,
      pages: null,
      cues: [{ start: 1, end: 3, text: 'Hej på er' }],
    },
  ]);
});

test('the original of a worksheet is uploaded, published, and opened by teachers alone', async () => {
  const { world, send, upload } = await startUploads();
  await addLicence(world, 'skolan', 'gy');
  await addPerson(world, 'eva', { roles: ['teacher'], organisation_id: 'skolan' });
  await addPerson(world, 'elin', { roles: ['student'], organisation_id: 'skolan' });
  const original = wordDocument('Olikheter');
  const { file } = await upload('Blad.docx', 'original', original);
  const path = '/api/admin/drafts/lesson/olikhet';
  const { body, revision } = (await send('GET', path)).body as unknown as EditedRecord;
  const [sheet, ...rest] = body['assignments'] as object[];
  const words = [{ word: 'olikhet', meaning: 'ett uttryck som är större än ett annat' }];
  const draft = { ...body, words, assignments: [{ ...sheet, original: file }, ...rest] };
  await send('PUT', path, { body: draft, saveNumber: 0, baseRevision: revision });
  const published = await send('POST', `${path}/publish`, { saveNumber: 1 });
  expect(published.body).toEqual({ version: 2, errors: [] });
  expect(((await send('GET', path)).body['body'] as typeof draft).assignments[0]).toMatchObject({
    original: file,
  });

  const read = async (id: string) =>
    (
      await world.app.inject({
        url: '/api/school/assignment/b-blad',
        headers: await bearerOf(world, id),
      })
    ).json<Assignment>();
  expect(await read('elin')).not.toHaveProperty('original');
  const { original: shown } = await read('eva');
  expect(shown).toMatchObject({ fileName: 'Blad.docx', bytes: original.length });
  const opened = await world.app.inject(shown?.url ?? '');
  expect([opened.statusCode, Buffer.compare(opened.rawPayload, original)]).toEqual([200, 0]);
  const address = `/media/${file?.hash}/Blad.docx`;
  expect((await world.app.inject(address)).statusCode).toBe(401);
  const headers = await bearerOf(world, 'elin');
  expect((await world.app.inject({ url: address, headers })).statusCode).toBe(403);
  const library = await send('GET', '/api/admin/files?role=original');
  expect(library.body['files']).toMatchObject([
    { name: 'Blad.docx', role: 'original', usedIn: [{ id: 'olikhet' }] },
  ]);
});

test('visitors and teachers send no bytes, and nobody to the upload of another editor', async () => {
  const { world, begin } = await startUploads();
  await addPerson(world, 'bo', { roles: ['editor'] });
  const { id } = await begin('film.mp4', 'film', 10);
  const url = `${await addressOf(world.app)}/api/admin/uploads/${id}/bytes`;
  const statusOf = async (method: 'HEAD' | 'PATCH', bearer: object) => {
    const headers = { ...tus, 'upload-offset': '0', ...bearer };
    return (await fetch(url, { method, headers, ...(method === 'PATCH' && { body: '123' }) }))
      .status;
  };

  for (const method of ['HEAD', 'PATCH'] as const) {
    expect(await statusOf(method, {})).toBe(401);
    expect(await statusOf(method, await bearerOf(world, 'tea'))).toBe(403);
    expect(await statusOf(method, await bearerOf(world, 'bo'))).toBe(404);
  }
});

test('an upload that is cancelled leaves nothing', async () => {
  const { world, send, begin, patch } = await startUploads();
  const { id } = await begin('film.mp4', 'film', 10);
  await patch(id, Buffer.from('12345'));
  const [part] = await world.context.db.selectFrom('upload_part').selectAll().execute();

  expect((await send('DELETE', `/api/admin/uploads/${id}`)).status).toBe(200);

  expect(await world.context.storage.findSize(part?.hash ?? '')).toBeUndefined();
  expect((await send('POST', `/api/admin/uploads/${id}/finish`)).status).toBe(404);
});

test('the log tells why the bytes of an upload were refused', async () => {
  const { world, begin, patch } = await startUploads();
  const { id } = await begin('blad.pdf', 'document', 20);
  expect((await patch(id, new Uint8Array(10), 5)).status).toBe(409);
  const line = world.logLines.find((each) => each.includes('upload interrupted')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ err: { code: 409, message: 'Upload-Offset conflict' } });
});
