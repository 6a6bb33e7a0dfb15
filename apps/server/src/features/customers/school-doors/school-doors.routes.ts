import * as own from '@lasar/contract/customers/own-school-doors';
import * as contract from '@lasar/contract/customers/school-doors';
import { getSchoolLogins } from '@lasar/contract/identity/doors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { requireSchoolLogins } from './school-logins.service.ts';
import { addDoor, removeDoor, requireDoors } from './admin-school-doors.ts';
import { setDoorTeachers } from './door-teachers.service.ts';
import {
  askForDoor,
  proveDomain,
  removeOwnDoor,
  requireOwnDoors,
} from './own-school-doors.service.ts';

export function schoolDoorRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, getSchoolLogins, ({ params }) => requireSchoolLogins(context, params.id));
  route(app, api, contract.listSchoolDoors, ({ params }) => requireDoors(context, params.id));
  route(app, api, contract.addSchoolDoor, ({ params, body }, principal) =>
    addDoor(context, principal, params.id, body),
  );
  route(app, api, contract.removeSchoolDoor, ({ params }, principal) =>
    removeDoor(context, principal, params),
  );
  route(app, api, own.listOwnDoors, ({ params }, principal) =>
    requireOwnDoors(context, principal, params.id),
  );
  route(app, api, own.askForDoor, ({ params, body }, principal) =>
    askForDoor(context, principal, params.id, body),
  );
  route(app, api, own.proveDomain, ({ params }, principal) =>
    proveDomain(context, principal, params),
  );
  route(app, api, own.removeOwnDoor, ({ params }, principal) =>
    removeOwnDoor(context, principal, params),
  );
  route(app, api, own.setDoorTeachers, ({ params, body }, principal) =>
    setDoorTeachers(context, principal, params.id, body.addresses),
  );
}
