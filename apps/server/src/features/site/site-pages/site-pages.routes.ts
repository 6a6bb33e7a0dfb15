import * as admin from '@lasar/contract/site/admin-site-pages';
import { getSitePage } from '@lasar/contract/site/site-pages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { listSitePages, readSitePage } from './site-pages.service.ts';

export function sitePageRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, getSitePage, ({ params }) => readSitePage(context, params.id));
  route(app, api, admin.listSitePages, (_input, by) => listSitePages(context, by));
}
