import { Type } from 'typebox';
import { manyLines } from './form-rules.ts';

/** What those who handle what people send in write to each other. */
export const Note = Type.String({ maxLength: 4000, pattern: manyLines });
