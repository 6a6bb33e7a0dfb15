import { drawIcon, Icon, type IconName } from '#shared/ui/icon.tsx';
import type { Kind } from './result-kind.ts';

const shapes: ReadonlyMap<string, string> = new Map([
  // A house, a book, a stack, a list and a board.
  ['schooltype', 'M4 11 12 4l8 7v9H4v-9Zm6 9v-6h4v6'],
  [
    'subject',
    'M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5Zm0 0v13',
  ],
  ['course', 'm12 4 8.5 4.5L12 13 3.5 8.5 12 4Zm-8.5 8.5L12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5'],
  ['coursecontent', 'M9 7h11M9 12h11M9 17h11M4.5 7h.1M4.5 12h.1M4.5 17h.1'],
  ['lesson', 'M3.5 5h17v11h-17V5Zm5 15 3.5-4 3.5 4'],
]);

// A question mark, for kinds that this build does not know.
const unknown = 'M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.3-1.7 2.5v.5m0 3.5v.1';

const iconOfAssignment: ReadonlyMap<string, IconName> = new Map([
  ['video', 'film'],
  ['pdf', 'sheet'],
  ['formlink', 'form'],
]);

/** The icon of a hit's kind. The label beside it says the same as text. */
export function HitIcon({ type, assignmentType = 'pdf' }: Kind) {
  const icon = type === 'assignment' ? iconOfAssignment.get(assignmentType) : undefined;
  if (icon) return <Icon name={icon} />;
  return drawIcon(<path d={shapes.get(type) ?? unknown} />);
}
