import { readdir } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FilmEncodingError, limitsFor } from './encode-film.ts';
import { probedFilm, startScripted } from './scripted-film.fixture.ts';

/** Lines of ffmpeg's progress; then it waits to be stopped. */
const progress = (...lines: readonly string[]): string =>
  `${lines.map((line) => `echo ${line}`).join('; ')}; exec sleep 60`;

type Scripted = Awaited<ReturnType<typeof startScripted>>;

/** Starts a conversion that waits to be stopped, and stops it when what is read is so. */
async function workUntil({ attempt }: Scripted, read: () => unknown, wanted: unknown) {
  const stopping = new AbortController();
  const wait = async () => {
    await expect.poll(read, { timeout: 20_000 }).toEqual(wanted);
  };
  await Promise.all([
    expect(attempt(stopping.signal)).rejects.toThrow('stopped'),
    wait().finally(() => stopping.abort()),
  ]);
}

const workToPercent = (scripted: Scripted, percent: number) =>
  workUntil(scripted, async () => (await scripted.film())?.percent, percent);

test('the progress of the streams is eighty-five of a hundred, and pictures are the rest', async () => {
  const odd = ['N/A', '1900000x'].map((time) => `out_time_us=${time}`);
  // Half a second of two, and less again.
  const times = ['out_time_us=500000', 'out_time_us=500000', 'out_time_us=400000', 'speed=1'];
  const half = progress('total_out_time_us=1900000', ...odd, ...times, 'out_time_us=600000');
  const scripted = await startScripted(probedFilm(2), half);
  await workToPercent(scripted, 25);
  expect((await scripted.film())?.percent).toBe(0);
  // Each per cent is written once, and in order.
  const written = scripted.world.queries
    .filter((query) => query.sql.startsWith('update "film_work" set "percent" ='))
    .map(({ parameters }) => parameters[0]);
  expect(written).toEqual([21, 25]);

  const late = await startScripted(probedFilm(2), progress('out_time_us=9000000'));
  await workToPercent(late, 85);

  const pictures = `case "$*" in *poster.jpg*) ${progress('out_time_us=1')};; esac`;
  const after = await startScripted(probedFilm(2), pictures);
  await workToPercent(after, 85);
});

test('progress that cannot be written stops no conversion, and the log is told', async () => {
  const scripted = await startScripted(probedFilm(2), progress('out_time_us=500000'));
  const { db } = scripted.world.context;
  await sql`alter table film_work add constraint low check (percent < 20)`.execute(db);
  await workUntil(
    scripted,
    () => scripted.world.logLines.find((line) => line.includes('progress of a film not written')),
    expect.stringContaining('violates check constraint'),
  );
});

test('what ffmpeg wrote is stored, with its sheets in the order of their numbers', async () => {
  const segments = '#EXTINF:4.0,\\n#EXT-X-BYTERANGE:1000@800\\n240.mp4\\n';
  const names = ['240.mp4', 'sound.m4a', 'poster.jpg', 'storyboard-1.jpg'];
  const sheets = [10, 2, 1].map((number) => `stills-${number}.jpg`);
  const { attempt, world, hash, logged } = await startScripted(
    probedFilm(60),
    `printf '${segments}' > 240.m3u8; for name in ${[...names, ...sheets].join(' ')}; do echo $name > $name; done`,
  );
  const began = performance.now();
  await attempt();
  const longest = Math.ceil((performance.now() - began) / 1_000);
  const rows = await world.context.db.selectFrom('media_file').selectAll().execute();
  const textOf = async (row?: { hash: string }) =>
    row ? text(await world.context.storage.read(row.hash)) : '';
  const times = await textOf(rows.find(({ role }) => role === 'stills'));
  const named = new Set(times.match(/^made-.*(?=#)/gm));
  const content = [...named].map((name) =>
    textOf(rows.find(({ file_name }) => file_name === name)),
  );
  expect(await Promise.all(content)).toEqual(sheets.toReversed().map((name) => `${name}\n`));

  expect(await readdir(world.context.config.workFolder)).toEqual([]);
  const film = hash.slice(0, 12);
  expect(logged()).toEqual([
    { film, attempt: 1, msg: 'film encoding started' },
    { film, files: rows.length, seconds: expect.any(Number), msg: 'film encoded' },
  ]);
  expect(logged()[1]?.['seconds']).toBeLessThanOrEqual(longest);
  // A second job of the same film does nothing.
  await attempt();
  expect(logged()).toHaveLength(2);
});

test('ffmpeg has time and room in proportion to the film, at least a second and at most twenty hours', () => {
  expect(limitsFor(0, 20)).toEqual({
    seconds: 1_200,
    memoryBytes: 4_294_967_296,
    fileBytes: 52_428_800,
  });
  expect(limitsFor(40, 20)).toMatchObject({ seconds: 2_000, fileBytes: 82_428_800 });
  expect(limitsFor(0.000_001, 0.001)).toMatchObject({ seconds: 1, fileBytes: 52_428_801 });
  expect(limitsFor(24 * 3_600, 20)).toMatchObject({ seconds: 72_000 });
});

test('the error of a film keeps its cause', () => {
  const cause = new Error('exit');
  expect(new FilmEncodingError('unreadable', cause)).toMatchObject({ fault: 'unreadable', cause });
});
