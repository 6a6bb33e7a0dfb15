import { swedishDayAhead } from '#shared/text/swedish-time.ts';

/** The Swedish day of the Friday that ends this school week, today included, as `YYYY-MM-DD`. */
export function nextFriday(now = Date.now()): string {
  const today = new Date(`${swedishDayAhead(0, now)}T12:00:00Z`);
  const friday = 5;
  return swedishDayAhead((friday - today.getUTCDay() + 7) % 7, today.getTime());
}
