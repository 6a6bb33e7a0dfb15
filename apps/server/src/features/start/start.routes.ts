import { getStart, type Start } from '@lasar/contract/start';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { requireAssignment } from '#features/assignments/assignments.service.ts';
import { anonymous } from '#auth/principal.ts';
import { findOpenFilm, listSizes } from './start.store.ts';

export function startRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, getStart, () => readStart(context));
}

/** The start page's figures and film. They are the same for everybody, so they are read as an anonymous principal. */
async function readStart(context: Context): Promise<Start> {
  const [sizes, film] = await Promise.all([listSizes(context.db), findOpenFilm(context.db)]);
  if (!film) return { sizes };
  return { sizes, film: await requireAssignment(context, anonymous, film.id) };
}
