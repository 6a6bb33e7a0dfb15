import type { Call } from '@lasar/contract/endpoint';
import { parsePositions } from '#features/assignments/film/resume-note.tsx';
import { HomePage, loadHome } from '#features/home/home-page.tsx';
import type { SessionUser } from '#shared/session/session-user.ts';
import { readStored } from '#shared/stored.ts';

/** The start page of a user, with what it shows. A chunk of its own: visitors do not load it. */
export async function loadUserHome(call: Call, user: SessionUser) {
  const filmIds = parsePositions(readStored('lasar.device.films')).map(([id]) => id);
  return { HomePage, data: await loadHome(call, user, filmIds) };
}
