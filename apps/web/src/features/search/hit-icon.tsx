import type { ObjectType, SearchResult } from '@lasar/contract/search';
import { Icon } from '#shared/ui/icon.tsx';

const shapes: Readonly<Record<Exclude<ObjectType, 'Assignment__c'>, string>> = {
  // A house, a book, a pile, a list and a board.
  School_Type__c: 'M4 11 12 4l8 7v9H4v-9Zm6 9v-6h4v6',
  Subject__c:
    'M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5Zm0 0v13',
  Course__c: 'm12 4 8.5 4.5L12 13 3.5 8.5 12 4Zm-8.5 8.5L12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5',
  Course_Content__c: 'M9 7h11M9 12h11M9 17h11M4.5 7h.1M4.5 12h.1M4.5 17h.1',
  Lesson__c: 'M3.5 5h17v11h-17V5Zm5 15 3.5-4 3.5 4',
};

const iconOfAssignment = { video: 'film', pdf: 'sheet', formlink: 'form' } as const;

/** The icon of a hit's kind; the label beside it says the same in words. */
export function HitIcon({
  hit: { objecttype, Type__c },
}: {
  readonly hit: Pick<SearchResult, 'objecttype' | 'Type__c'>;
}) {
  if (objecttype === 'Assignment__c') return <Icon name={iconOfAssignment[Type__c ?? 'pdf']} />;
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[objecttype]} />
    </svg>
  );
}
