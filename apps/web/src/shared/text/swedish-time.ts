const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

const shortDayFormat = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const isoFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });
const dayMilliseconds = 24 * 3_600_000;

/** The Swedish day of today, or of a day some days ahead, as `YYYY-MM-DD`. */
export const swedishDayAhead = (days: number, now = Date.now()): string =>
  isoFormat.format(now + days * dayMilliseconds);

export const swedishToday = (): string => swedishDayAhead(0);

/** '2026-07-01' as '1 juli 2026'. Dates have no time zone. */
export const dayInWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** '2026-11-30' as 'mån 30 nov.'. */
export const shortDayInWords = (day: string): string =>
  shortDayFormat.format(new Date(`${day}T00:00:00Z`));

/** A timestamp as Swedish local time. */
export const momentInWords = (moment: string): string => momentFormat.format(new Date(moment));
