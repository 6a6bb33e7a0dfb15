import * as contract from '@lasar/contract/catalogue/teachers';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { listTeachers, requireTeacher } from './teachers.service.ts';

export function teacherRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listTeachers, (_input, principal) => listTeachers(context, principal));
  route(app, api, contract.getTeacher, ({ params }, principal) =>
    requireTeacher(context, principal, params.id),
  );
}
