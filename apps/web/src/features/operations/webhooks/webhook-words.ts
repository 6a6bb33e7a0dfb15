import type {
  DeliveryFault,
  DeliveryState,
  SentEvent,
  SwitchedOffBecause,
} from '@lasar/contract/operations/webhook-rules';
import type { Delivery } from '@lasar/contract/operations/webhooks';

export const eventWords = {
  'content.published': 'Något publiceras',
  'content.unpublished': 'Något avpubliceras eller tas bort',
  'webhook.test': 'Prov',
} satisfies Record<SentEvent, string>;

export const stateWords = {
  waiting: 'Försöks igen',
  delivered: 'Levererad',
  failed: 'Misslyckad',
} satisfies Record<DeliveryState, string>;

const reasonWords = {
  status: 'mottagaren svarade med ett fel',
  timeout: 'inget svar inom tio sekunder',
  unreachable: 'mottagaren gick inte att nå',
  address: 'adressen leder inte till det öppna internet',
} satisfies Record<DeliveryFault, string>;

export const offWords = {
  admin: 'Avstängd av en administratör',
  failing: 'Avstängd: fem leveranser i rad har misslyckats',
  gone: 'Avstängd: mottagaren svarade att den inte finns längre (410)',
  secret: 'Avstängd: hemligheten går inte att läsa. Ta bort webhooken och skapa en ny',
} satisfies Record<SwitchedOffBecause, string>;

/** What came of the last attempt: 'svar 500, mottagaren svarade med ett fel'. Empty before the first. */
export function answerInWords({ status, fault, milliseconds }: Delivery): string {
  const parts = [
    ...(status === undefined ? [] : [`svar ${status}`]),
    ...(fault === undefined ? [] : [reasonWords[fault]]),
    ...(milliseconds === undefined ? [] : [`${milliseconds.toLocaleString('sv')} ms`]),
  ];
  return parts.join(', ');
}

/** The messages that only the pages of webhooks get. */
export const webhookProblems = {
  'webhook/address-refused':
    'Skriv en adress som börjar med https://, utan port och lösenord. Den får inte leda till ett eget nät.',
  'webhook/too-many': 'Det finns redan 20 webhookar. Ta bort någon först.',
  'webhook/not-found': 'Någon annan har redan tagit bort webhooken. Ladda om sidan.',
  'webhook/delivery-not-found': 'Leveransen finns inte längre. Loggen sparas i 30 dagar.',
  'webhook/off': 'Slå på webhooken först.',
} as const;
