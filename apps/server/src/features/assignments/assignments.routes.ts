import * as contract from '@lasar/contract/assignments';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { keptRoute, oneQuery } from '#platform/route.ts';
import { listAssignmentsIn, requireWholeAssignment } from './assignments.service.ts';

export function assignmentRoutes(app: FastifyInstance, api: Api, context: Context): void {
  keptRoute(
    app,
    api,
    contract.listAssignments,
    ({ params }, reader) => listAssignmentsIn(context, reader, params.lessonId),
    oneQuery,
  );
  keptRoute(
    app,
    api,
    contract.getAssignment,
    ({ params }, reader) => requireWholeAssignment(context, reader, params.id),
    oneQuery,
  );
}
