import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@lasar/contract/endpoint';

const contract = join(import.meta.dirname, '../../../../packages/contract/src');

/** Every endpoint of the contract. */
export async function contractCalls(): Promise<Endpoint[]> {
  const files = (await readdir(contract)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map((name) => import(join(contract, name)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'response' in value;
