import { getCustomerCase, listCustomerCases } from '@lasar/contract/site/customer-cases';
import type { Call } from '@lasar/contract/endpoint';

export const loadCustomerCases = (call: Call) => call(listCustomerCases, {});

export const loadCustomerCase = (call: Call, slug: string) =>
  call(getCustomerCase, { params: { slug } });
