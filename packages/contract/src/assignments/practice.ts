import { Type } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { Form } from './forms.ts';
import { sheetNumber } from './practice-rules.ts';
import { Id } from '../records.ts';

/** The tasks of an assignment that are made with a number of their own, as a self-test. */
export const getPracticeForm = {
  method: 'GET',
  path: '/api/practice/:id/:number',
  summary: 'Ett självtest med nya tal',
  access: 'public',
  apiKey: 'catalogue:read',
  // Anybody may ask for any number, and a cache full of them would hold no pages.
  cache: 'none',
  params: Type.Object({ id: Id, number: Type.String({ pattern: sheetNumber }) }),
  response: Form,
  problems: ['form/not-found', 'access/login-required', 'access/subscription-required'],
} as const satisfies Endpoint;
