import type { Presence } from './use-presence.ts';

const listFormat = new Intl.ListFormat('sv-SE');

const named = (others: Presence['others'], writes: boolean): string =>
  listFormat.format(
    others.filter((each) => each.writes === writes).map(({ name }) => name || 'Någon'),
  );

/** Who else has the record open, in words; nothing when nobody has. Screen readers are told too. */
export function PresenceLine({
  presence: { others, inOtherTab },
}: {
  readonly presence: Presence;
}) {
  const writing = named(others, true);
  const reading = named(others, false);
  const sentences = [
    ...(writing ? [`${writing} skriver här nu.`] : []),
    ...(reading ? [`${reading} har den öppen.`] : []),
    ...(inOtherTab ? ['Du har den öppen i en annan flik.'] : []),
  ];
  return (
    <p role="status" className="font-bold wrap-anywhere">
      {sentences.join(' ')}
    </p>
  );
}
