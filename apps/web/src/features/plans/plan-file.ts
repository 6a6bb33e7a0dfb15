import type { PlanFields, PlanItem, PlanPart, PlanSchedule } from '@lasar/contract/plans/plans';
import { mostPlanItems, mostPlanMinutes } from '@lasar/contract/plans/plan-rules';

const fileKind = 'lasar-planering';

/** A plan as the text of a file. */
export const planFileText = ({ name, items }: PlanFields): string =>
  JSON.stringify({ kind: fileKind, name, items }, undefined, 2);

/** The plan of a file, or undefined when the text is no such file. */
export function readPlanFile(text: string): PlanFields | undefined {
  try {
    const value = JSON.parse(text) as { readonly kind?: unknown } | null;
    return value?.kind === fileKind ? planFieldsOf(value) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Name and rows of a value from outside, made to fit what a plan may hold. Rows of unknown kinds, and links that are not
 * https, are left out. Undefined when the value is no plan.
 */
export function planFieldsOf(value: object): PlanFields | undefined {
  const { name, items } = value as { readonly name?: unknown; readonly items?: unknown };
  if (typeof name !== 'string' || !Array.isArray(items)) return undefined;
  return {
    name: cut(name, 120) || 'Planering',
    items: items.flatMap((item) => itemOf(item) ?? []).slice(0, mostPlanItems),
  };
}

function itemOf(value: unknown): PlanItem | undefined {
  const { kind, text, url, id, name } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (kind === 'lesson' || kind === 'assignment') {
    if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id) || typeof name !== 'string')
      return undefined;
    const part = kind === 'assignment' ? partOf(value) : undefined;
    return { kind, id, name: cut(name, 400) || id, ...(part && { part }), ...scheduleOf(value) };
  }
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  if (kind === 'note') return { kind, text: text.slice(0, 4_000), ...scheduleOf(value) };
  if (kind === 'heading') return { kind, text: cut(text, 120) };
  if (kind === 'link' && typeof url === 'string' && isSecureAddress(url))
    return { kind, text: cut(text, 200), url: new URL(url).href, ...scheduleOf(value) };
  return undefined;
}

/** The days and minutes that a row of a file names, without those that there cannot be. */
function scheduleOf(row: unknown): PlanSchedule {
  const { day, minutes, dueBy } = row as Readonly<Record<string, unknown>>;
  return {
    ...(isDay(day) && { day }),
    ...(isWhole(minutes, 1, mostPlanMinutes) && { minutes }),
    ...(isDay(dueBy) && { dueBy }),
  };
}

/** Whether a value is a day that there is, such as `2026-11-30`, from 1900 to 2199. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

/** The part that a row of a file names, or undefined when it names none that there can be. */
function partOf(row: unknown): PlanPart | undefined {
  const { part } = row as { readonly part?: unknown };
  const { start, stop, page, lastPage } = (part ?? {}) as Readonly<Record<string, unknown>>;
  if (isWhole(start, 0, 99_999))
    return { start, ...(isWhole(stop, start + 1, 99_999) && { stop }) };
  if (isWhole(page, 1, 9_999)) return { page, ...(isWhole(lastPage, page, 9_999) && { lastPage }) };
  return undefined;
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** A text as one line. */
export const lineOf = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const cut = (text: string, most: number): string => lineOf(text).slice(0, most).trim();

/** Whether a text is an address that a plan may lead to. */
export function isSecureAddress(text: string): boolean {
  try {
    return new URL(text).protocol === 'https:' && text.length <= 2_000;
  } catch {
    return false;
  }
}

/** Saves a plan as a file of this service. */
export const savePlanFile = (plan: PlanFields): void =>
  saveText(planFileText(plan), `${plan.name}.json`, 'application/json');

/** Has the browser save a text as a file. */
export function saveText(text: string, fileName: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName.replaceAll(/[^\p{L}\p{N}. _-]/gu, '');
  link.click();
  URL.revokeObjectURL(link.href);
}
