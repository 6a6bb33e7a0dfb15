import { swedishToday } from '#shared/text/swedish-time.ts';

const monthFormat = new Intl.DateTimeFormat('sv-SE', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

export const thisMonth = (): string => swedishToday().slice(0, 7);

/** The month of an address, this one by default: '2026-11'. */
export function monthOf(url: string): string {
  const asked = new URL(url).searchParams.get('manad') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth();
}

/** '2026-11' as 'november 2026'. */
export const monthInWords = (month: string): string => monthFormat.format(startOf(month));

/** The month so many months later, or earlier. */
export function monthsLater(month: string, months: number): string {
  const at = startOf(month);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}

/** All days of a month: '2026-11-01' and on. */
export function daysOf(month: string): string[] {
  const at = startOf(monthsLater(month, 1));
  at.setUTCDate(0);
  return Array.from(
    { length: at.getUTCDate() },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
}

/** The weekday that a month begins with, 1 for a Monday. */
export const firstWeekday = (month: string): number => startOf(month).getUTCDay() || 7;
