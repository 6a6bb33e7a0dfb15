import * as contract from '@lasar/contract/teachers';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { keptRoute, oneQuery } from '#platform/route.ts';
import { listTeachers, requireTeacher } from './teachers.service.ts';

export function teacherRoutes(app: FastifyInstance, api: Api, context: Context): void {
  keptRoute(
    app,
    api,
    contract.listTeachers,
    (_input, reader) => listTeachers(context, reader),
    oneQuery,
  );
  keptRoute(
    app,
    api,
    contract.getTeacher,
    ({ params }, reader) => requireTeacher(context, reader, params.id),
    oneQuery,
  );
}
