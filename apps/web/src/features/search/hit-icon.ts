import type { SearchResult } from '@lasar/contract/search';
import type { IconName } from '#shared/ui/icon.tsx';

const iconOfAssignment = { video: 'film', pdf: 'sheet', formlink: 'form' } as const;

/** The icon beside a hit; its label says the same in words. */
export function hitIcon({
  objecttype,
  Type__c,
}: Pick<SearchResult, 'objecttype' | 'Type__c'>): IconName {
  if (objecttype === 'Assignment__c') return Type__c ? iconOfAssignment[Type__c] : 'form';
  return objecttype === 'Lesson__c' ? 'eye' : 'arrow';
}
