const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/** '2026-07-01' as '1 juli 2026'. Dates have no time zone. */
export const dayInWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** A timestamp as Swedish local time. */
export const momentInWords = (moment: string): string => momentFormat.format(new Date(moment));
