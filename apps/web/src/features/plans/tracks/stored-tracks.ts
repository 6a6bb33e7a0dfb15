import { paths } from '@lasar/contract/paths';
import { deviceKeys } from '#shared/device/device-keys.ts';
import { markDone, type DoneTrack, type Track } from '#shared/device/tracks.ts';
import { importWrong, readWrong } from '#shared/device/kept-wrong.ts';
import { readStored, writeStored } from '#shared/device/stored.ts';

const donePrefix = 'lasar.device.done.';
const recentKey = 'lasar.device.recent';
const weekKey = 'lasar.device.week';
const mostItems = 200;

/** A page that tracks may lead to. Users can edit their storage, and files come from anywhere. */
const trackPath = /^\/(?:lesson|video|pdf|formlink|formular)\/[\w-]{1,64}$/;

/** The id at the end of a page's path. */
export const idOfPath = (path: string): string => path.split('/').at(-1) ?? '';

export function parseTrack(value: unknown): Track | undefined {
  const { path, name } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof path !== 'string' || !trackPath.test(path)) return undefined;
  return { path, ...(typeof name === 'string' && name !== '' && { name: name.slice(0, 200) }) };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** Everything that is done, latest first. A self-test of an earlier version of the site has only its mark. */
export function readDone(): DoneTrack[] {
  return deviceKeys(donePrefix)
    .flatMap((key) => {
      const id = key.slice(donePrefix.length);
      const value = parseJson(readStored(`${donePrefix}${id}`));
      if (value === 1) return [{ id, path: paths.form(id) }];
      const track = parseTrack(value);
      const { day } = (value ?? {}) as { readonly day?: unknown };
      if (!track) return [];
      return [
        { ...track, id, ...(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && { day }) },
      ];
    })
    .sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
}

export const isDone = (path: string): boolean =>
  readStored(`${donePrefix}${idOfPath(path)}`) !== undefined;

export const setDone = (track: Track, done: boolean): void =>
  markDone(idOfPath(track.path), done ? track : undefined);

/** The list of the week, in its order. */
export function readWeek(): Track[] {
  const stored = parseJson(readStored(weekKey));
  return Array.isArray(stored) ? stored.flatMap((each) => parseTrack(each) ?? []) : [];
}

export const writeWeek = (week: readonly Track[]): void =>
  writeStored(weekKey, week.length > 0 ? JSON.stringify(week.slice(0, mostItems)) : undefined);

/** The pages that were opened last, latest first. `app/page-tools.ts` notes them. */
export const readRecent = (): Track[] =>
  (readStored(recentKey) ?? '').split(' ').flatMap((path) => parseTrack({ path }) ?? []);

const fileKind = 'lasar-mina-lektioner';

/** What is done, the list of the week and what went wrong as the text of a file. */
export const exportTracks = (): string =>
  JSON.stringify(
    { kind: fileKind, done: readDone(), week: readWeek(), wrong: readWrong() },
    undefined,
    2,
  );

/** Adds what a file has to what is here, and says whether the text is such a file. */
export function importTracks(text: string): boolean {
  const value = parseJson(text) as
    | {
        readonly kind?: unknown;
        readonly done?: unknown;
        readonly week?: unknown;
        readonly wrong?: unknown;
      }
    | null
    | undefined;
  if (value?.kind !== fileKind || !Array.isArray(value.done) || !Array.isArray(value.week))
    return false;
  for (const each of value.done.slice(0, mostItems) as readonly { readonly day?: unknown }[]) {
    const track = parseTrack(each);
    if (!track || isDone(track.path)) continue;
    const day = typeof each.day === 'string' ? { day: each.day } : {};
    writeStored(`${donePrefix}${idOfPath(track.path)}`, JSON.stringify({ ...track, ...day }));
  }
  const here = readWeek();
  const added = value.week
    .flatMap((each) => parseTrack(each) ?? [])
    .filter(({ path }) => !here.some((other) => other.path === path));
  writeWeek([...here, ...added]);
  // Files of earlier versions have none.
  importWrong(value.wrong);
  return true;
}
