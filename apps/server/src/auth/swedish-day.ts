const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });

// Every request with a session asks for the day, and formatting it costs more than the rest of the check.
let latest = { minute: Number.NaN, day: '' };

/** The day in Sweden as `YYYY-MM-DD`. Licences begin and end with Swedish days, wherever the server is. */
export function swedishDay(at: Date = new Date()): string {
  // A day begins with a minute in every time zone.
  const minute = Math.floor(at.getTime() / 60_000);
  if (minute !== latest.minute) latest = { minute, day: format.format(at) };
  return latest.day;
}

const dayMilliseconds = 24 * 3_600_000;

/** Whether a Swedish day is today or at most `days` ahead. */
export function isDayAhead(day: string, days: number, now = new Date()): boolean {
  const last = new Date(now.getTime() + days * dayMilliseconds);
  return day >= swedishDay(now) && day <= swedishDay(last);
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * The moment at which clocks in Sweden show a time: `YYYY-MM-DD` and `HH:MM`. Of the hour that comes twice in autumn it is
 * the first; undefined for an hour that spring leaves out, and for what is no day or time.
 */
export function swedishMoment(day: string, time: string): Date | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // Sweden is two hours ahead of UTC in summer and one in winter.
  return [2, 1]
    .map((hours) => new Date(asUtc - hours * 3_600_000))
    .find((moment) => clock.format(moment) === `${day} ${time}`);
}
