import * as admin from '@lasar/contract/films/admin-films';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { listFilms, retryFilm } from './films.service.ts';

export function filmRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, admin.listFilms, () => listFilms(context));
  route(app, api, admin.retryFilm, ({ params }) => retryFilm(context, params.hash));
}
