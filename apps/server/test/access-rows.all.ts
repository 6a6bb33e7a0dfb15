import type { Endpoint } from '@lasar/contract/endpoint';
import { contractEndpoints } from '../../../scripts/contract-endpoints.ts';
import { adminRows } from './access-rows.admin.ts';
import { planRows } from './access-rows.plans.ts';
import { scoreRows } from './access-rows.scores.ts';
import { memberRows, type Row } from './access-rows.ts';

/** What each endpoint answers to each principal. */
export const table: Record<string, Row | readonly Row[]> = {
  ...memberRows,
  ...planRows,
  ...scoreRows,
  ...adminRows,
};

/** The endpoints that the contract exports, by method and path in OpenAPI's spelling. */
export async function exportedEndpoints(): Promise<Map<string, Endpoint>> {
  const endpoints = await contractEndpoints();
  return new Map(
    endpoints.map((endpoint) => [
      `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
      endpoint,
    ]),
  );
}
