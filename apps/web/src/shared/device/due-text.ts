import { dayAfter, type countDue } from './practice-schedule.ts';

const dayText = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** A day that something comes back on: 'i morgon' or 'fredag 27 november'. */
const dueDay = (day: string, today: string): string =>
  day === dayAfter(today, 1) ? 'i morgon' : dayText.format(new Date(`${day}T00:00:00Z`));

/** What can be practised, questions and words alike: '1 uppgift'. */
export const tasksText = (count: number): string =>
  `${count} ${count === 1 ? 'uppgift' : 'uppgifter'}`;

/** When something comes back next: 'Nästa gång är i morgon: 2 uppgifter.' Empty when nothing does. */
export const nextText = ({ next }: ReturnType<typeof countDue>, today: string): string =>
  next ? `Nästa gång är ${dueDay(next.day, today)}: ${tasksText(next.count)}.` : '';
