import { manyLines, oneLine, type TextRule } from '../assignments/form-rules.ts';

/** What a school asks for: that its licences are renewed, or another name or address. */
export const schoolRequestKinds = ['renewal', 'details'] as const;
export type SchoolRequestKind = (typeof schoolRequestKinds)[number];

/** A request is open until it is answered, or taken back by the school. */
export const schoolRequestStates = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type SchoolRequestState = (typeof schoolRequestStates)[number];

/** What a school writes with a request, its name and its postal address as they are to be, and what it is answered. */
export const schoolRequestTexts = {
  name: { required: true, maxLength: 200, pattern: oneLine },
  address: { required: false, maxLength: 200, pattern: oneLine },
  message: { required: false, maxLength: 1_000, pattern: manyLines },
  answer: { required: true, maxLength: 1_000, pattern: manyLines },
} as const satisfies Record<string, TextRule>;

/** How often a school may ask for the same: so many times in so many days, and only while nothing waits for an answer. */
export const repeats = { most: 3, days: 30 } as const;

/** How many days before the last day of a licence its school is reminded to ask for renewal. */
export const renewalDays = 120;
