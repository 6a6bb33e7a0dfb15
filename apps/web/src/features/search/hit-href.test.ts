import { expect, test } from 'vitest';
import { hitHref } from './hit-href.ts';

const hit = { Id: 'x1', Name: 'X', Description__c: '' };

test('lessons and assignments link straight to themselves', () => {
  expect(hitHref({ ...hit, objecttype: 'Lesson__c' }, 'x')).toBe('/lesson/x1');
  expect(hitHref({ ...hit, objecttype: 'Assignment__c', Type__c: 'formlink' }, 'x')).toBe(
    '/formlink/x1',
  );
});

test('the others are looked up when followed', () => {
  expect(hitHref({ ...hit, objecttype: 'Subject__c' }, 'å & ä')).toBe(
    '/sok/till?id=x1&type=subject&q=%C3%A5+%26+%C3%A4',
  );
  expect(hitHref({ ...hit, objecttype: 'Assignment__c' }, 'x')).toBe(
    '/sok/till?id=x1&type=assignment&q=x',
  );
});
