import type { SearchResult } from '@lasar/contract/search/search';
import { expect, test } from 'vitest';
import { kindOfResult, searchLabel } from './result-kind.ts';
test.each([
  [{ objecttype: 'School_Type__c' }, 'Skoltyp'],
  [{ objecttype: 'Subject__c' }, 'Ämne'],
  [{ objecttype: 'Course__c' }, 'Kurs'],
  [{ objecttype: 'Course_Content__c' }, 'Kursområde'],
  [{ objecttype: 'Lesson__c' }, 'Lektion'],
  [{ objecttype: 'Assignment__c' }, 'Uppgift'],
  [{ objecttype: 'Assignment__c', Type__c: 'video' }, 'Video'],
  [{ objecttype: 'Assignment__c', Type__c: 'pdf' }, 'Pdf'],
  [{ objecttype: 'Assignment__c', Type__c: 'formlink' }, 'Formulär'],
  [{ objecttype: 'Assignment__c', Type__c: 'hologram' }, 'Okänd typ'],
  [{ objecttype: 'toString' }, 'Okänd typ'],
])('%j is called %s', (hit, label) => {
  // The API may grow kinds that this build has not heard of.
  expect(searchLabel(kindOfResult(hit as SearchResult))).toBe(label);
});
