import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { staffRoles } from '../identity/access.ts';
import { forStaff } from './content-tree.ts';

/**
 * A worksheet as it prints, while it is written. `pdf` is the file in base64; without it `faults` tell what a sheet cannot
 * show, each with its line, counted from 1. A caller that leaves gives its place in the queue to others.
 */
export const previewSheet = {
  method: 'POST',
  path: '/api/admin/sheet-preview',
  summary: 'Ett arbetsblad som det trycks, medan det skrivs',
  access: staffRoles,
  cache: 'none',
  body: Type.Object(
    {
      markdown: Type.String({ maxLength: 200_000 }),
      title: Type.String({ maxLength: 1_000 }),
    },
    { additionalProperties: false },
  ),
  largeBody: true,
  response: Type.Object({
    pdf: Type.Optional(Type.String()),
    faults: Type.Array(
      Type.Object({ line: Type.Integer({ minimum: 1 }), sentence: Type.String() }),
    ),
  }),
  problems: [...forStaff, 'document/unavailable'],
} as const satisfies Endpoint;
