import { Type } from 'typebox';
import { manyLines } from './form-rules.ts';

/** What the staff write to each other about something that was sent in. */
export const Note = Type.String({ maxLength: 4000, pattern: manyLines });
