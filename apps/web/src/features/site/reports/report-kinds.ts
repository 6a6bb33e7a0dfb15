import type { ReportKind } from '@lasar/contract/site/report-rules';
import type { PageReport } from '@lasar/contract/site/reports';

/** The page that a report is about. */
export type ReportedPage = Pick<PageReport, 'pageType' | 'pageId'>;

/** The kinds of errors on a page, in Swedish. */
export const kindLabel = {
  text: 'Stavfel eller sakfel',
  film: 'Filmen fungerar inte',
  file: 'Filen fungerar inte',
  link: 'Länken är trasig',
  other: 'Något annat',
} satisfies Record<ReportKind, string>;

export const reportThanks = 'Tack! Rapporten har gått till redaktionen.';
