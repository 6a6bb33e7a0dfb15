import { Type } from 'typebox';
import { manyLines } from './form-rules.ts';

/** What the staff write to each other about a request for a quote or a report. */
export const Note = Type.String({ maxLength: 4000, pattern: manyLines });
