import { Type, type Static } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { forStaff } from './content-tree.ts';
import { editedKinds } from './document-rules.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';

/** Another editor who has the record open in front of them. */
export const PresentEditor = Type.Object({ name: Type.String(), writes: Type.Boolean() });
export type PresentEditor = Static<typeof PresentEditor>;

/** An editor who has not told for 40 seconds is not there any more. Of one's own tabs nothing is answered. */
export const tellPresence = {
  method: 'PUT',
  path: '/api/admin/presence/:kind/:id',
  summary: 'Säg att man har en post framför sig, och få veta vilka andra som har det',
  access: staffRoles,
  cache: 'none',
  params: Type.Object({ kind: Type.Enum([...editedKinds]), id: Id }),
  body: Type.Object({ writes: Type.Boolean() }, { additionalProperties: false }),
  response: Type.Object({ others: Type.Array(PresentEditor) }),
  problems: [...forStaff, 'record/not-found'],
} as const satisfies Endpoint;
