import type { EditedRecord } from '@lasar/contract/drafts';
import type { SaveState } from './draft-saver.ts';

const time = new Intl.DateTimeFormat('sv-SE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Stockholm',
});

/** '14.32', in Swedish time. */
const clock = (moment: string): string => time.format(new Date(moment)).replace(':', '.');

function stateText(state: SaveState): string {
  switch (state.kind) {
    case 'clean':
      return 'Inget är ändrat. Det du skriver sparas av sig självt.';
    case 'saving':
      return 'Sparar …';
    case 'saved':
      return `Sparat ${clock(state.at)}`;
    case 'offline':
      return 'Ingen kontakt med tjänsten. Texten finns kvar i den här webbläsaren och sparas när kontakten är tillbaka.';
    case 'failed':
      return `Inte sparat. ${state.message}`;
  }
}

/** Tells whether the draft is saved. Screen readers are told too. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const lost = state.kind === 'offline' || state.kind === 'failed';
  return (
    <p role="status" className={lost ? 'font-bold text-falu' : 'text-muted'}>
      {stateText(state)}
    </p>
  );
}

interface Props {
  readonly record: EditedRecord;
  readonly hasDraft: boolean;
}

/** Badges for a record that is not published, or that has changes which are not. */
export function RecordState({ record, hasDraft }: Props) {
  const marks = [
    ...(record.published ? [] : ['Opublicerad']),
    ...(hasDraft && record.published ? ['Ändrad sedan publiceringen'] : []),
  ];
  if (marks.length === 0) return <StateMark>Publicerad</StateMark>;
  return marks.map((mark) => <StateMark key={mark}>{mark}</StateMark>);
}

export function StateMark({ children }: { readonly children: string }) {
  return (
    <span className="inline-block rounded-lg bg-hue-soft px-2 py-0.5 text-small leading-snug font-bold text-hue">
      {children}
    </span>
  );
}
