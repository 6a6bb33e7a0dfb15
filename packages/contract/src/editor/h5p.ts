import { Type, type Static } from 'typebox';
import { Question } from '../assignments/form-questions.ts';
import type { Endpoint } from '../endpoint.ts';
import { staffRoles } from '../identity/access.ts';
import { forStaff } from './content-tree.ts';

/**
 * What a self-test has of an H5P file. `faults` are sentences that name each part that cannot be read, or that is lost. `name` and
 * `intro` are empty where the file has none.
 */
export const H5pReading = Type.Object({
  name: Type.String(),
  intro: Type.String(),
  questions: Type.Array(Question),
  faults: Type.Array(Type.String()),
});
export type H5pReading = Static<typeof H5pReading>;

/** Reads the texts of an H5P file, which the browser has taken out of it. Nothing is stored. */
export const readH5p = {
  method: 'POST',
  path: '/api/admin/h5p',
  summary: 'Frågorna i en H5P-fil, och vad som inte går att läsa',
  access: staffRoles,
  cache: 'none',
  body: Type.Object(
    {
      description: Type.String({ maxLength: 600_000 }),
      content: Type.String({ maxLength: 600_000 }),
    },
    { additionalProperties: false },
  ),
  largeBody: true,
  response: H5pReading,
  problems: [...forStaff, 'h5p/unreadable'],
} as const satisfies Endpoint;
