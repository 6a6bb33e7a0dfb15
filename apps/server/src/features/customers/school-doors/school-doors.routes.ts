import * as contract from '@lasar/contract/customers/school-doors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { addDoor, removeDoor, requireDoors } from './admin-school-doors.ts';

export function schoolDoorRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listSchoolDoors, ({ params }) => requireDoors(context, params.id));
  route(app, api, contract.addSchoolDoor, ({ params, body }, principal) =>
    addDoor(context, principal, params.id, body),
  );
  route(app, api, contract.removeSchoolDoor, ({ params }, principal) =>
    removeDoor(context, principal, params),
  );
}
