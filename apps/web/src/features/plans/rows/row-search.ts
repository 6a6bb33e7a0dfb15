import type { PlanItem } from '@lasar/contract/plans/plans';
import { dayInWords, shortDayInWords } from '#shared/text/swedish-time.ts';

/** Whether a row of a plan has every word of a typed text: in its name or text, its address, or its days as they are shown. */
export function rowMatches(item: PlanItem, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const text = plain(textsOf(item).join(' '));
  return words.every((word) => text.includes(word));
}

const plain = (text: string): string => text.normalize('NFC').toLocaleLowerCase('sv');

function textsOf(item: PlanItem): readonly string[] {
  if (item.kind === 'heading') return [item.text];
  const { day, dueBy } = item;
  return [
    'name' in item ? item.name : item.text,
    ...(item.kind === 'link' ? [item.url] : []),
    ...(day === undefined ? [] : [day, dayInWords(day), shortDayInWords(day)]),
    ...(dueBy === undefined ? [] : ['läxa', dueBy, dayInWords(dueBy), shortDayInWords(dueBy)]),
  ];
}
