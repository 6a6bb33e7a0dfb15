import { paths } from '@lasar/contract/paths';

/** The links of the top menu, in order. */
export const topLinks = [
  { to: paths.about, name: 'Om oss' },
  { to: paths.howItWorks, name: 'Så funkar det' },
  { to: paths.customerCases, name: 'Kundcase' },
  { to: paths.quote, name: 'Begär offert' },
] as const;
