import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@lasar/contract/endpoint';

const folder = join(import.meta.dirname, '../packages/contract/src');

/** Every endpoint that the contract exports. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] });
  const modules = await Promise.all(
    files.map((file) => import(join(folder, file)) as Promise<object>),
  );
  return modules.flatMap((module): unknown[] => Object.values(module)).filter(isEndpoint);
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value;
