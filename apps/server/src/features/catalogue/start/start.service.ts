import type { SchoolTypeContents, Start } from '@lasar/contract/catalogue/start';
import { requireAssignment } from '#features/assignments/assignments.service.ts';
import type { Context } from '#context.ts';
import { madeFrom } from '#cache/made-from.ts';
import { anonymous } from '#auth/principal.ts';
import { countContents, findOpenFilm, listSizes } from './start.store.ts';

/** The start page's figures and film. They are the same for everybody, so they are read as an anonymous principal. */
export async function readStart(context: Context): Promise<Start> {
  const [sizes, film] = await Promise.all([listSizes(context.db), findOpenFilm(context.db)]);
  const start = film
    ? { sizes, film: await requireAssignment(context, anonymous, film.id) }
    : { sizes };
  return madeFrom(start, 'catalogue');
}

/** What each school type with lessons holds. */
export const listContents = async ({ db }: Context): Promise<SchoolTypeContents[]> =>
  madeFrom(await countContents(db), 'catalogue');
