import { stateWord, type SentInState } from './states.ts';

/** How far it has come. What nobody has looked at yet stands out. */
export function StateBadge({ state }: { readonly state: SentInState }) {
  const colour = state === 'new' ? 'bg-sun text-on-sun' : 'bg-hue-soft text-hue';
  return (
    <span
      className={`inline-block rounded-lg px-2.5 py-0.5 text-small leading-snug font-bold ${colour}`}
    >
      {stateWord[state]}
    </span>
  );
}
