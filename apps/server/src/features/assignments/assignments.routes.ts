import * as contract from '@lasar/contract/assignments/assignments';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import {
  listAssignmentsById,
  listAssignmentsIn,
  requireWholeAssignment,
} from './assignments.service.ts';

export function assignmentRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listAssignments, ({ params }, principal) =>
    listAssignmentsIn(context, principal, params.lessonId),
  );
  route(app, api, contract.listAssignmentsById, ({ query }, principal) =>
    listAssignmentsById(context, principal, query.ids.split(',')),
  );
  route(app, api, contract.getAssignment, ({ params }, principal) =>
    requireWholeAssignment(context, principal, params.id),
  );
}
