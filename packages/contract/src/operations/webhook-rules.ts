/**
 * What webhooks tell of. A record that is published is named again whenever another version of it is public; one that leaves
 * the public, or is removed, is unpublished.
 */
export const webhookEvents = ['content.published', 'content.unpublished'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by the test button alone. */
export const testEvent = 'webhook.test';
export const sentEvents = [...webhookEvents, testEvent] as const;
export type SentEvent = (typeof sentEvents)[number];

/**
 * - `waiting`: not tried yet, or to be tried again.
 * - `delivered`: answered with a status from 200 to 299.
 * - `failed`: given up.
 */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why an attempt failed: another status than 200 to 299, no answer in time, no connection, or an address that is not of the
 * public internet.
 */
export const deliveryFaults = ['status', 'timeout', 'unreachable', 'address'] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/**
 * Why a webhook is off: an administrator, failures, an answer of 410, or a secret that no key of the settings opens any more.
 */
export const switchedOffBecause = ['admin', 'failing', 'gone', 'secret'] as const;
export type SwitchedOffBecause = (typeof switchedOffBecause)[number];

/** The records that one delivery names, at most. */
export const recordsPerDelivery = 100;

/** So many deliveries in a row that were given up switch the webhook off. */
export const failuresUntilOff = 5;

export const mostWebhooks = 20;
