import type { ReviewState } from '@lasar/contract/editor/document-rules';

/** How far the review of a draft has come, in Swedish. */
export const reviewStateText: Readonly<Record<ReviewState, string>> = {
  waiting: 'Väntar på granskning',
  approved: 'Godkänd',
  returned: 'Skickad tillbaka',
  lapsed: 'Ändrad efter godkännandet',
};
