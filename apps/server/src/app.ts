import type { FastifyInstance } from 'fastify';
import { addressRoutes } from '#features/addresses/addresses.routes.ts';
import { assignmentRoutes } from '#features/assignments/assignments.routes.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { catalogueRoutes } from '#features/catalogue/catalogue.routes.ts';
import { classCodeRoutes } from '#features/class-codes/class-codes.routes.ts';
import { clipRoutes } from '#features/clips/clips.routes.ts';
import { customerCaseRoutes } from '#features/customer-cases/customer-cases.routes.ts';
import { documentRoutes } from '#features/documents/documents.routes.ts';
import { failedJobRoutes } from '#features/failed-jobs/failed-jobs.routes.ts';
import { filmRoutes } from '#features/films/films.routes.ts';
import { formRoutes } from '#features/forms/forms.routes.ts';
import { healthRoutes } from '#features/health/health.routes.ts';
import { initRoutes } from '#features/init/init.routes.ts';
import { lessonRoutes } from '#features/lessons/lessons.routes.ts';
import { mediaRoutes } from '#features/media/media.routes.ts';
import { organisationRoutes } from '#features/organisations/organisations.routes.ts';
import { previewRoutes } from '#features/previews/previews.routes.ts';
import { quoteRoutes } from '#features/quotes/quotes.routes.ts';
import { reportRoutes } from '#features/reports/reports.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { sessionRoutes } from '#features/sessions/sessions.routes.ts';
import { createPrincipalResolver } from '#features/sessions/sessions.service.ts';
import { skolonRoutes } from '#features/skolon/skolon.routes.ts';
import { statisticsRoutes } from '#features/statistics/statistics.routes.ts';
import { startRoutes } from '#features/start/start.routes.ts';
import { shortAddressRoutes } from '#features/short-addresses/short-addresses.routes.ts';
import { sitemapRoutes } from '#features/sitemaps/sitemaps.routes.ts';
import { teacherRoutes } from '#features/teachers/teachers.routes.ts';
import { adminUserRoutes } from '#features/users/admin-users.routes.ts';
import { userRoutes } from '#features/users/users.routes.ts';
import { createOutbox } from '#mail/outbox.ts';
import { serveOpenApi } from '#http/openapi.ts';
import { createApi, type Api } from '#http/api.ts';
import type { Context } from './context.ts';
import { createServer } from '#http/server.ts';

export interface App {
  readonly app: FastifyInstance;
  readonly api: Api;
}

/** The API of the service, a line for each feature. Pages are added by `main.ts`, so that tests need no build. */
export async function buildApp(context: Context): Promise<App> {
  const api = createApi(context, createPrincipalResolver(context));
  const app = await createServer(context, api);
  const outbox = createOutbox(app, context);
  await serveOpenApi(app, context.config.productName);
  healthRoutes(app, context);
  initRoutes(app, api, context);
  catalogueRoutes(app, api, context);
  lessonRoutes(app, api, context);
  assignmentRoutes(app, api, context);
  teacherRoutes(app, api, context);
  customerCaseRoutes(app, api, context);
  startRoutes(app, api, context);
  addressRoutes(app, api, context);
  shortAddressRoutes(app, api, context);
  clipRoutes(app, api, context);
  documentRoutes(app, api, context);
  filmRoutes(app, api, context);
  formRoutes(app, api, context);
  searchRoutes(app, api, context);
  sessionRoutes(app, api, context);
  await skolonRoutes(app, api, context);
  classCodeRoutes(app, api, context);
  userRoutes(app, api, context, outbox);
  organisationRoutes(app, api, context);
  adminUserRoutes(app, api, context, outbox);
  quoteRoutes(app, api, context, outbox);
  reportRoutes(app, api, context);
  failedJobRoutes(app, api, context);
  auditRoutes(app, api, context);
  statisticsRoutes(app, api, context);
  previewRoutes(app, context);
  await sitemapRoutes(app, context);
  mediaRoutes(app, api, context);
  return { app, api };
}
