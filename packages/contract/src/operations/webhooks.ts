import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { pagedProperties, pageQuery } from '../paging.ts';
import { Id, IdParams } from '../records.ts';
import {
  deliveryFaults,
  deliveryStates,
  sentEvents,
  switchedOffBecause,
  webhookEvents,
} from './webhook-rules.ts';

const At = Type.String({ format: 'date-time' });
const Events = Type.Array(Type.Enum([...webhookEvents]), { minItems: 1, uniqueItems: true });

/** `failures` counts the deliveries in a row that were given up. */
const Webhook = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  events: Events,
  createdAt: At,
  /** The name of who made it; absent when that account is gone. */
  createdBy: Type.Optional(Type.String()),
  failures: Type.Integer(),
  off: Type.Optional(Type.Object({ since: At, because: Type.Enum([...switchedOffBecause]) })),
});
export type Webhook = Static<typeof Webhook>;

/** A delivery with what came of its last attempt. */
const Delivery = Type.Object({
  id: Id,
  event: Type.Enum([...sentEvents]),
  records: Type.Integer(),
  createdAt: At,
  state: Type.Enum([...deliveryStates]),
  attempts: Type.Integer(),
  triedAt: Type.Optional(At),
  /** The status of the answer; absent without one. */
  status: Type.Optional(Type.Integer()),
  fault: Type.Optional(Type.Enum([...deliveryFaults])),
  milliseconds: Type.Optional(Type.Integer()),
});
export type Delivery = Static<typeof Delivery>;

const DeliveryPage = Type.Object({ deliveries: Type.Array(Delivery), ...pagedProperties });
export type DeliveryPage = Static<typeof DeliveryPage>;

const forAdmins = ['access/login-required', 'access/role-required'] as const;
const ofOne = [...forAdmins, 'webhook/not-found'] as const;

export const listWebhooks = {
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'Webhookar, efter namn',
  access: ['admin'],
  cache: 'none',
  response: Type.Object({ webhooks: Type.Array(Webhook) }),
  problems: forAdmins,
} as const satisfies Endpoint;

/** The answer is the only one that ever has `secret`, with which deliveries are signed. */
export const createWebhook = {
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Skapa en webhook, vars hemlighet bara visas i svaret',
  access: ['admin'],
  cache: 'none',
  body: Type.Object(
    {
      name: Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: String.raw`^(?=[^\u0000-\u001f\u007f]*$).*\S`,
      }),
      url: Type.String({ minLength: 1, maxLength: 1_000 }),
      events: Events,
    },
    { additionalProperties: false },
  ),
  response: Type.Object({ webhook: Webhook, secret: Type.String() }),
  problems: [...forAdmins, 'webhook/address-refused', 'webhook/too-many'],
} as const satisfies Endpoint;

/** What waits while it is off is sent when it is on again, if that is within the days for which deliveries are kept. */
export const switchWebhook = {
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  summary: 'Slå på eller av en webhook',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object({ on: Type.Boolean() }, { additionalProperties: false }),
  response: Type.Object({}),
  problems: ofOne,
} as const satisfies Endpoint;

export const removeWebhook = {
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  summary: 'Ta bort en webhook med dess logg',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: Type.Object({}),
  problems: ofOne,
} as const satisfies Endpoint;

/** Sends `webhook.test` at once, also while it is off, and tells what came of it. It is tried once. */
export const testWebhook = {
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  summary: 'Skicka en provhändelse och visa svaret',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: Delivery,
  problems: ofOne,
} as const satisfies Endpoint;

export const listDeliveries = {
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  summary: 'Vad en webhook har skickat de senaste 30 dagarna, senaste först',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  query: Type.Object(pageQuery),
  response: DeliveryPage,
  problems: ofOne,
} as const satisfies Endpoint;

/** Sends the same bytes under the same id again, with a new time and signature. */
export const resendDelivery = {
  method: 'POST',
  path: '/api/admin/webhooks/:id/deliveries/:delivery/resend',
  summary: 'Skicka en leverans igen',
  access: ['admin'],
  cache: 'none',
  params: Type.Object({ id: Id, delivery: Id }),
  response: Type.Object({}),
  problems: [...ofOne, 'webhook/delivery-not-found', 'webhook/off'],
} as const satisfies Endpoint;
