import { getAssignment, type AssignmentType } from '@lasar/contract/assignments/assignments';
import type { Call } from '@lasar/contract/endpoint';
import { getForm } from '@lasar/contract/assignments/forms';
import { getLesson } from '@lasar/contract/catalogue/lessons';
import { paths } from '@lasar/contract/paths';
import type { Track } from '#shared/device/tracks.ts';
import { idOfPath } from './stored-tracks.ts';

const kindLabels: Readonly<Record<AssignmentType | 'lesson' | 'formular', string>> = {
  lesson: 'Lektion',
  video: 'Film',
  pdf: 'Pdf',
  formlink: 'Självtest',
  formular: 'Självtest',
};

/** What a path leads to: 'Lektion'. */
export const kindOfPath = (path: string): string =>
  kindLabels[path.split('/')[1] as keyof typeof kindLabels] ?? '';

export type Named<T extends Track> = T & { readonly name: string };

/** The tracks with the names that they lack. What is gone or locked has none, and is left out. */
export async function namedTracks<T extends Track>(
  call: Call,
  tracks: readonly T[],
): Promise<Named<T>[]> {
  const found = await Promise.allSettled(
    tracks.map(async (track) => ({
      ...track,
      name: track.name ?? (await nameOf(call, track.path)),
    })),
  );
  return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}

async function nameOf(call: Call, path: string): Promise<string> {
  const id = idOfPath(path);
  const params = { id };
  if (path === paths.lesson(id)) return (await call(getLesson, { params })).name;
  if (path === paths.form(id)) return (await call(getForm, { params })).name;
  return (await call(getAssignment, { params })).name;
}
