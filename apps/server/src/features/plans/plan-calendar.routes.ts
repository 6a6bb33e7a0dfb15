import { filePaths } from '@lasar/contract/file-paths';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { infoOf } from '#http/request-info.ts';
import { requireSharedCalendar } from './plan-calendar.service.ts';

const Params = Type.Object({ code: Type.String({ maxLength: 100 }) });

/** The calendar of a shared plan, outside /api because calendars subscribe to its address. */
export function planCalendarRoutes(app: FastifyInstance, api: Api, context: Context): void {
  app.get<{ Params: Static<typeof Params> }>(
    filePaths.planCalendar(':code'),
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const client = infoOf(request, api.capacity);
      const text = await requireSharedCalendar(context, request.params.code, client);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="planering.ics"')
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  );
}
