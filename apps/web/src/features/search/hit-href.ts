import type { SearchResult } from '@lasar/contract/search';
import { paths } from '#shared/paths.ts';
import { recordTypeOf } from './hit-link.ts';

/**
 * A hit's link as it stands in the list. Lessons and assignments tell their address; the others go by way of a
 * route that looks the path up once somebody follows the link.
 */
export function hitHref({ Id, objecttype, Type__c }: SearchResult, q: string): string {
  if (objecttype === 'Lesson__c') return paths.lesson(Id);
  if (objecttype === 'Assignment__c' && Type__c) return paths.assignment(Type__c, Id);
  return `${paths.search()}/till?${new URLSearchParams({ id: Id, type: recordTypeOf[objecttype], q }).toString()}`;
}
