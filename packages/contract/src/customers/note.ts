import { Type } from 'typebox';
import { manyLines } from '../assignments/form-rules.ts';
import { submissionOrders } from './submission-rules.ts';

export const SubmissionOrder = Type.Optional(Type.Enum([...submissionOrders]));

/** A note of the staff about a request or a report. */
export const Note = Type.String({ maxLength: 4000, pattern: manyLines });
