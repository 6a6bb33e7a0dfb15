import { readStored } from './stored.ts';

/** A plan that the class has, as it was when its code opened it here. */
export interface ClassPlan {
  readonly code: string;
  readonly name: string;
  readonly validTo: string;
}

/** The plan that was opened last with a code. Undefined once its last day is over, by this device's clock. */
export function readClassPlan(): ClassPlan | undefined {
  const { code, name, validTo } = readParts();
  if (typeof code !== 'string' || typeof name !== 'string' || typeof validTo !== 'string')
    return undefined;
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
  return /^[\w-]{1,40}$/.test(code) && validTo >= today ? { code, name, validTo } : undefined;
}

function readParts(): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(readStored('lasar.device.class-plan') ?? 'null') ?? {}) as Readonly<
      Record<string, unknown>
    >;
  } catch {
    return {};
  }
}
