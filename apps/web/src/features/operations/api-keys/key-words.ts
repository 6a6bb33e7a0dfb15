import type { KeyRight } from '@lasar/contract/operations/api-key-rules';

/** What each right lets a key do. */
export const rightWords = {
  'catalogue:read': 'Läsa katalogen, som en besökare',
  'content:read': 'Läsa allt i en skolas licenser, som en lärare',
  publish: 'Skriva och publicera innehåll, som en redaktör',
} satisfies Record<KeyRight, string>;

/** The messages that only the page of keys gets. */
export const keyProblems = {
  'api-key/organisation-missing': 'Välj skolan vars licenser nyckeln ska läsa.',
  'api-key/day-out-of-range': 'Välj en dag från i dag och högst fem år fram.',
  'api-key/too-many': 'Det finns redan 200 nycklar som gäller. Dra in någon först.',
  'api-key/not-found': 'Någon annan har redan dragit in nyckeln. Ladda om sidan.',
} as const;
