import { Type } from 'typebox';
import { staffRoles } from '../identity/access.ts';
import { forStaff } from '../editor/content-tree.ts';
import type { Endpoint } from '../endpoint.ts';
import { withMaths } from '../maths.ts';

/** What the formulas in texts look like on a page, while they are written. `faults` are sentences about those that cannot be shown. */
export const renderFormulas = {
  method: 'POST',
  path: '/api/admin/formulas',
  summary: 'Formler som en sida visar dem',
  access: staffRoles,
  cache: 'none',
  body: Type.Object(
    { texts: Type.Array(Type.String({ maxLength: 5_000 }), { maxItems: 100 }) },
    { additionalProperties: false },
  ),
  largeBody: true,
  response: Type.Object({ ...withMaths, faults: Type.Array(Type.String()) }),
  problems: [...forStaff, 'formulas/too-many'],
} as const satisfies Endpoint;
