import type { Plan, PlanSummary } from '@lasar/contract/plans/plans';
import { plansOfTeacher } from '@lasar/contract/plans/plan-rules';
import { CallProblem } from '#shared/calls/call.ts';
import { deviceKeys } from '#shared/device/device-keys.ts';
import { readStored } from '#shared/device/stored.ts';
import { planFieldsOf } from './plan-file.ts';
import type { PlanStore } from './plan-store.ts';
import { planText } from './plan-text.ts';

const prefix = 'lasar.device.plan.';

/** The plans of this browser, one stored item each. They stay after a logout, except on a shared computer. */
export const plansInBrowser: PlanStore = {
  place: 'browser',
  words: {
    ...planText,
    'server/unexpected':
      'Webbläsaren sparade inte planeringen. Den är kanske full, eller inställd på att inte spara något.',
  },
  list: async () =>
    storedIds()
      .flatMap((id) => read(id) ?? [])
      .map(summaryOf)
      .sort((a, b) => b.changedAt.localeCompare(a.changedAt)),
  find: async (id) => read(id),
  create: async ({ name, items }) => {
    if (storedIds().length >= plansOfTeacher) throw new CallProblem('plan/too-many');
    return write({ id: crypto.randomUUID(), name, items: [...items], version: 1 });
  },
  update: async (id, { name, items }, version) => {
    const stored = read(id);
    if (!stored) throw new CallProblem('plan/not-found');
    if (stored.version !== version) throw new CallProblem('plan/changed');
    return write({ id, name, items: [...items], version: version + 1 });
  },
  remove: async (id) => localStorage.removeItem(prefix + id),
};

const storedIds = (): string[] => deviceKeys(prefix).map((key) => key.slice(prefix.length));

/** Users can edit their storage, so that it is read as a file from anywhere is. */
function read(id: string): Plan | undefined {
  const stored = readStored(`${prefix}${id}`);
  if (stored === undefined) return undefined;
  try {
    const value = JSON.parse(stored) as Readonly<Record<string, unknown>>;
    const fields = planFieldsOf(value);
    const { version, changedAt } = value;
    if (!fields || !Number.isInteger(version) || Number.isNaN(Date.parse(String(changedAt))))
      return undefined;
    return { ...fields, id, version: Number(version), changedAt: String(changedAt) };
  } catch {
    return undefined;
  }
}

/** A browser that refuses to store it rejects as a call that fails does: then the plan is nowhere but on the screen. */
function write(fields: Omit<Plan, 'changedAt'>): Plan {
  const plan = { ...fields, changedAt: new Date().toISOString() };
  try {
    localStorage.setItem(prefix + plan.id, JSON.stringify(plan));
  } catch {
    throw new CallProblem('server/unexpected');
  }
  return plan;
}

const summaryOf = ({ id, name, items, changedAt }: Plan): PlanSummary => ({
  id,
  name,
  rows: items.filter(({ kind }) => kind !== 'heading').length,
  changedAt,
});
