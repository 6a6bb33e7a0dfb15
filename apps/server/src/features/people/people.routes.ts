import * as contract from '@lasar/contract/people';
import { schoolRoles } from '@lasar/contract/organisations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Invite } from '#features/users/invitations.service.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { addPeople } from './people.service.ts';
import { oneSchool, schoolsOfOwner } from './list-schools.ts';

export function peopleRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  invite: Invite,
): void {
  const inviteLater: Invite = (db, data) => invite(db, data, { isOneOfMany: true });
  const roles = [...schoolRoles, 'schooladmin'] as const;
  route(app, api, contract.addPeople, ({ params, body }, principal) =>
    addPeople(
      context,
      inviteLater,
      principal,
      { hold: oneSchool(params.id), roles, mayAwait: false },
      body,
    ),
  );
  route(app, api, contract.addOwnPeople, ({ body }, principal) => {
    const place = { hold: oneSchool(principal.organisationId), roles: schoolRoles, mayAwait: true };
    return addPeople(context, inviteLater, principal, place, body);
  });
  route(app, api, contract.addOwnerPeople, ({ params, body }, principal) =>
    addPeople(
      context,
      inviteLater,
      principal,
      { hold: schoolsOfOwner(params.id), roles, mayAwait: false },
      body,
    ),
  );
}
