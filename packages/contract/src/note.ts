import { Type } from 'typebox';
import { manyLines } from './form-rules.ts';

/** A note of the staff about a request or a report. */
export const Note = Type.String({ maxLength: 4000, pattern: manyLines });
