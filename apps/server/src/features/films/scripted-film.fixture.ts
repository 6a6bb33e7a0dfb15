import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmList } from '@lasar/contract/films/admin-films';
import { onTestFinished } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { storeFilm } from '#test/tiny-film.ts';
import { startTree } from '#test/tree-world.ts';
import { workOnFilm } from './work-on-film.ts';

const picture = { index: 0, codec_type: 'video', width: 320, height: 240 };

/** What `ffprobe` says of a film of so many seconds. */
export const probedFilm = (seconds: number, stream: object = {}): object => ({
  streams: [{ ...picture, ...stream }],
  format: { duration: String(seconds) },
});

/**
 * A world whose film is what `ffprobe` says that it is, as an object or as the text of its output, and whose ffmpeg is a shell
 * script. No real program is needed.
 */
export async function startScripted(probed: object | string, ffmpegScript: string) {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'redaktion', { roles: ['editor'] });
  const hash = await storeFilm(world, join(import.meta.dirname, 'film-faults.test.ts'));
  const script = async (name: string, text: string) => {
    const path = join(world.folder, name);
    await writeFile(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    return path;
  };
  const output = typeof probed === 'string' ? probed : JSON.stringify(probed);
  const tools = {
    ffprobe: await script('ffprobe', `echo '${output}'`),
    ffmpeg: await script('ffmpeg', ffmpegScript),
    wrappers: { setpriv: undefined, prlimit: undefined, nice: undefined },
  };
  const headers = await bearerOf(world, 'redaktion');
  return {
    world,
    hash,
    attempt: (signal = new AbortController().signal) =>
      workOnFilm(world.context, tools, { hash }, signal),
    film: async () =>
      (await world.app.inject({ url: '/api/admin/films', headers })).json<FilmList>().films[0],
    tries: () =>
      world.context.db
        .selectFrom('film_work')
        .select(['attempts', 'interruptions'])
        .where('hash', '=', hash)
        .executeTakeFirstOrThrow(),
    /** What the log told of films, without the fields that every line has. */
    logged: () =>
      world.logLines
        .map((line) => JSON.parse(line))
        .filter(({ film }) => film !== undefined)
        .map(
          ({ level: _level, time: _time, pid: _pid, hostname: _hostname, err: _err, ...rest }) =>
            rest,
        ),
  };
}
