import type { FastifyInstance } from 'fastify';
import { createApi, type Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { createHttp } from '#platform/http.ts';

export interface App {
  readonly app: FastifyInstance;
  readonly api: Api;
}

/** The API of the service, a line for each feature. Pages are added by `main.ts`, so that tests need no build. */
export async function buildApp(context: Context): Promise<App> {
  const app = await createHttp(context);
  const api = createApi(context.config.production, context.log);
  return { app, api };
}
