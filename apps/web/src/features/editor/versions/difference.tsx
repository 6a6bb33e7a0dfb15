import { shortened, wordDifference } from './word-difference.ts';

interface Props {
  readonly before: unknown;
  readonly after: unknown;
}

/** Two values of a document as one text, with what was removed and added marked word by word. */
export function Difference({ before, after }: Props) {
  const pieces = wordDifference(valueInWords(before), valueInWords(after));
  return pieces.map(({ in: where, text }, index) => {
    if (where === 'before')
      return (
        <del key={index} className="bg-falu-soft text-falu">
          {text}
        </del>
      );
    if (where === 'after')
      return (
        <ins key={index} className="bg-forest-soft text-forest">
          {text}
        </ins>
      );
    return <span key={index}>{shortened(text)}</span>;
  });
}

/** A value of a document as an editor reads it: a list with a line for each item, a record by its texts. */
export function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  if (Array.isArray(value)) return value.map(valueInWords).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, inner]) => (key === 'id' || key === 'hash' ? '' : valueInWords(inner)))
      .filter((text) => text !== '')
      .join(', ');
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}
