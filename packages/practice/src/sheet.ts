import { randomOf } from './random.ts';
import type { Level, Task, Template } from './task.ts';

export const sheetVersions = ['A', 'B'] as const;
/** Two neighbours in a classroom may get the same kinds of tasks with other numbers. */
export type SheetVersion = (typeof sheetVersions)[number];

/** What decides a sheet: the same gives the same tasks for ever. */
export interface SheetKey {
  readonly template: Template;
  readonly level: Level;
  readonly count: number;
  readonly seed: number;
  readonly version: SheetVersion;
}

// A template that makes the same task this often in a row has no more to give.
const mostTries = 400;

/** The tasks of a sheet, all different. */
export function sheetTasks({ template, level, count, seed, version }: SheetKey): Task[] {
  const random = randomOf(`${template.id} ${level} ${seed} ${version}`);
  const tasks = new Map<string, Task>();
  for (let tries = 0; tasks.size < count && tries < mostTries; tries += 1) {
    const task = template.make(random, level);
    const key = JSON.stringify([task.text, task.code, task.figure?.svg, task.answer]);
    if (!tasks.has(key)) tasks.set(key, task);
  }
  return [...tasks.values()];
}
