/** After how many days what went wrong comes back, step by step. A right answer at the last step is remembered. */
export const practiceSteps = [1, 3, 7, 21] as const;

/** When something comes back: at which of the steps, and on which day, such as 2026-11-23. */
export interface Due {
  readonly step: number;
  readonly day: string;
}

/** The day of this device, as `YYYY-MM-DD`. */
export const deviceToday = (): string => new Date().toLocaleDateString('sv-SE');

/** Another day, counted in the calendar: no change of the clocks moves it. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const dueAt = (step: number, today: string): Due => ({
  step,
  day: dayAfter(today, practiceSteps[step] ?? 0),
});

/** A day further ahead than its step allows was set while the clock of the device was wrong. */
export const isDue = ({ step, day }: Due, today: string): boolean =>
  day <= today || day > dueAt(step, today).day;

/**
 * When something comes back after an answer; undefined when it need not. A wrong answer leads back to the first step, and a
 * right one to the next step once it is due: an answer that is put right on the same day says nothing about tomorrow.
 */
export function afterAnswer(
  due: Due | undefined,
  isRight: boolean,
  today: string,
): Due | undefined {
  if (!isRight) return dueAt(0, today);
  if (!due || !isDue(due, today)) return due;
  const next = due.step + 1;
  return next < practiceSteps.length ? dueAt(next, today) : undefined;
}

/** How many are due today, and how many come back on the first day after it. */
export function countDue(
  all: readonly Due[],
  today: string,
): { readonly today: number; readonly next?: { readonly day: string; readonly count: number } } {
  const later = all.filter((due) => !isDue(due, today)).map(({ day }) => day);
  const [first] = later.sort();
  return {
    today: all.length - later.length,
    ...(first && { next: { day: first, count: later.filter((day) => day === first).length } }),
  };
}
