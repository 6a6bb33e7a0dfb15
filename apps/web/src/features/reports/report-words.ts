import type { ReportKind } from '@lasar/contract/report-rules';

/** What can be wrong with a page, as it is chosen and as editors read it. */
export const kindWord = {
  text: 'Stavfel eller sakfel',
  film: 'Filmen fungerar inte',
  file: 'Filen fungerar inte',
  link: 'Länken är trasig',
  other: 'Något annat',
} satisfies Record<ReportKind, string>;
