import type { Task } from '../task.ts';

/**
 * The right answer worked out from what the pupil sees, in another way than the template does it: a number; for a choice,
 * whether a text answers the task; for a text or an order, the answer itself.
 */
export type Check = (
  task: Task,
) => number | string | readonly string[] | ((text: string) => boolean);

/** The checks of templates, by their id. */
export type Checks = Readonly<Record<string, Check>>;
