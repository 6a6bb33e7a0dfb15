import { swedishToday } from '#shared/text/swedish-time.ts';

/**
 * Whether the answers of this browser are counted in the class picture of a plan today, and its ticket once it has one. A
 * browser is one pupil, in however many tabs.
 */
export type Choice = 'no' | { readonly ticket?: string };

const prefix = 'lasar.device.counted.';
const keyOf = (code: string): string => prefix + code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();

/** Undefined before the pupil has chosen today, and in a browser without storage. */
export function readChoice(code: string): Choice | undefined {
  const [choice, ticket] = partsOf(code);
  if (choice === undefined || choice === 'no') return choice;
  return ticket === undefined ? {} : { ticket };
}

/** The ticket of today, also of a pupil who has said no since: whoever joins again has the same place. */
export const readTicket = (code: string): string | undefined => partsOf(code)[1];

export function storeChoice(code: string, choice: Choice): void {
  const ticket = choice === 'no' ? undefined : choice.ticket;
  const today = swedishToday();
  const parts = [today, choice === 'no' ? 'no' : 'yes', ticket ?? readTicket(code) ?? ''];
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !localStorage.getItem(key)?.startsWith(today))
        localStorage.removeItem(key);
    localStorage.setItem(keyOf(code), parts.join(' ').trim());
  } catch {
    // The choice holds until the page is left.
  }
}

/** The choice and the ticket of today. */
function partsOf(code: string): readonly string[] {
  try {
    const [day, ...parts] = (localStorage.getItem(keyOf(code)) ?? '').split(' ');
    return day === swedishToday() ? parts : [];
  } catch {
    return [];
  }
}
