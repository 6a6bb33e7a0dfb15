import * as contract from '@lasar/contract/people';
import { schoolRoles } from '@lasar/contract/organisations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Invite } from '#features/users/invitations.service.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { addPeople } from './people.service.ts';

export function peopleRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  invite: Invite,
): void {
  route(app, api, contract.addPeople, ({ params, body }, principal) => {
    const school = { id: params.id, roles: [...schoolRoles, 'schooladmin'] as const };
    return addPeople(context, invite, principal, school, body);
  });
  route(app, api, contract.addOwnPeople, ({ body }, principal) => {
    const school = { id: principal.organisationId, roles: schoolRoles };
    return addPeople(context, invite, principal, school, body);
  });
}
