import * as contract from '@lasar/contract/editor/calendar';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { getCalendar } from './calendar.service.ts';

export function calendarRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.getCalendar, ({ query }) => getCalendar(context, query.month));
}
