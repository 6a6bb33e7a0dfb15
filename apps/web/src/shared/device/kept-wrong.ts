import { planCodeOf } from '@lasar/contract/plans/plan-rules';
import { deviceKeys, wrongPrefix } from './device-keys.ts';
import { afterAnswer, type Due, practiceSteps } from './practice-schedule.ts';
import { readSession } from '../session/stored-session.ts';
import { hasAccount } from '../session/user-status.ts';
import { readStored, writeStored } from './stored.ts';

/** A question, or a word, that went wrong, and when it comes back. What was answered is not kept. */
export interface KeptItem extends Due {
  /** The mark of the question, or the word. */
  readonly key: string;
  /** The number of the sheet that the question is on, of practice with new numbers each time. */
  readonly sheet?: number;
}

/** Where something went wrong: a self-test, by its own address or in a shared plan, or the words of a lesson or an area. */
export interface Source {
  readonly id: string;
  /** The page that has it, which also says how it is loaded. */
  readonly path: string;
  readonly name: string;
}

export interface KeptSource extends Source {
  readonly items: readonly KeptItem[];
}

const mostItems = 100;
const mostSources = 200;

// Users can edit their storage, and files come from anywhere.
const sourceId = /^[\w-]{1,64}$/;
const sourcePath = /^\/(?:formular|trana\/lektion|trana\/omrade|v\/[\w-]{1,40})\/[\w-]{1,64}$/;

const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function itemOf(value: unknown): KeptItem[] {
  const { key, sheet, step, day } = fields(value);
  if (typeof key !== 'string' || key === '' || key.length > 200) return [];
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return [];
  if (typeof step !== 'number' || !Object.hasOwn(practiceSteps, step)) return [];
  const isSheet = typeof sheet === 'number' && Number.isInteger(sheet) && sheet > 0;
  return [{ key, step, day, ...(isSheet && { sheet }) }];
}

function sourceOf(value: unknown): KeptSource | undefined {
  const { id, path, name, items } = fields(value);
  if (typeof id !== 'string' || !sourceId.test(id)) return undefined;
  if (typeof path !== 'string' || !sourcePath.test(path)) return undefined;
  if (typeof name !== 'string' || !Array.isArray(items)) return undefined;
  const kept = items.flatMap(itemOf).slice(-mostItems);
  return kept.length > 0 ? { id, path, name: name.slice(0, 200), items: kept } : undefined;
}

function readSource(id: string): KeptSource | undefined {
  try {
    return sourceOf(JSON.parse(readStored(`${wrongPrefix}${id}`) ?? 'null'));
  } catch {
    return undefined;
  }
}

const writeSource = ({ items, ...source }: KeptSource): void =>
  writeStored(
    `${wrongPrefix}${source.id}`,
    items.length > 0 ? JSON.stringify({ ...source, items: items.slice(-mostItems) }) : undefined,
  );

/** All that went wrong in this browser and is not yet remembered. */
export const readWrong = (): KeptSource[] =>
  deviceKeys(wrongPrefix).flatMap((key) => readSource(key.slice(wrongPrefix.length)) ?? []);

export const hasWrong = (id: string): boolean => readSource(id) !== undefined;

type Asked = Pick<KeptItem, 'key' | 'sheet'>;

const isOther = (asked: Asked) => (item: Asked) =>
  item.key !== asked.key || item.sheet !== asked.sheet;

/** Keeps, moves or forgets what was answered, by the schedule. Returns when it comes back, if it does. */
export function noteAnswer(
  source: Source,
  { key, sheet }: Asked,
  isRight: boolean,
  today: string,
): Due | undefined {
  const items = readSource(source.id)?.items ?? [];
  const asked = { key, ...(sheet !== undefined && { sheet }) };
  const others = items.filter(isOther(asked));
  const before = items.find((item) => !others.includes(item));
  const due = afterAnswer(before, isRight, today);
  if (!before && !due) return undefined;
  const { id, path, name } = source;
  writeSource({ id, path, name, items: due ? [...others, { ...asked, ...due }] : others });
  return due;
}

/** Forgets what can no longer be asked: a question that was changed or removed. */
export function dropItem(id: string, asked: Asked): void {
  const source = readSource(id);
  if (source) writeSource({ ...source, items: source.items.filter(isOther(asked)) });
}

/** Adds what a file has to what is here. What is in both stays as it is here. */
export function importWrong(value: unknown): void {
  if (!Array.isArray(value)) return;
  for (const each of value.slice(0, mostSources)) {
    const found = sourceOf(each);
    if (!found) continue;
    const here = readSource(found.id);
    const items = here?.items ?? [];
    const added = found.items.filter((item) => items.every(isOther(item)));
    writeSource({ ...found, ...here, items: [...added, ...items] });
  }
}

// What a class shares, a computer or a code, says nothing about whose computer this is, and neither does a login without an account. A
// permission is given for a login: whoever logs in after it is asked again.
const permissionKey = 'lasar.device.keep';

function permission(): string | undefined {
  const session = readSession();
  if (session) return hasAccount(session) ? undefined : (session.expires?.toISOString() ?? 'code');
  const hasCode =
    planCodeOf(location.pathname) !== undefined ||
    readStored('lasar.device.class-plan') !== undefined;
  return hasCode ? 'plan' : undefined;
}

/** Whether this browser may keep what goes wrong. Whoever came without an account is asked first. */
export function mayKeep(): boolean {
  const needed = permission();
  return needed === undefined || readStored(permissionKey) === needed;
}

/** Notes that the pupil wants this browser to keep what goes wrong. */
export const allowKeeping = (): void => writeStored(permissionKey, permission());
