const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/** '2026-07-01' as '1 juli 2026'. A day has no time zone. */
export const dayInWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** When something happened, as clocks in Sweden showed it. */
export const momentInWords = (moment: string): string => momentFormat.format(new Date(moment));
