import { adminPaths } from '@lasar/contract/admin-paths';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { Link } from 'react-router';
import type { SaveState } from './save-state.ts';

const time = new Intl.DateTimeFormat('sv-SE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Stockholm',
});

/** '14:32', in Swedish time. */
const clock = (moment: string): string => time.format(new Date(moment));

function stateText(state: SaveState, published: boolean): string {
  switch (state.kind) {
    case 'clean':
      return `${published ? 'Inget är ändrat' : 'Inte publicerat än'}. Det du skriver sparas automatiskt.`;
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

interface StatusProps {
  readonly state: SaveState;
  /** Whether the record is. */
  readonly published: boolean;
}

/** Tells whether the draft is saved. Screen readers are told too. */
export function SaveStatus({ state, published }: StatusProps) {
  const lost = state.kind === 'offline' || state.kind === 'failed';
  return (
    <p role="status" className={lost ? 'font-bold text-falu' : 'text-muted'}>
      {stateText(state, published)}
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

const definiteKind: Readonly<Partial<Record<DocumentKind, string>>> = {
  'school-type': 'skolformen',
  subject: 'ämnet',
  course: 'kursen',
  area: 'kursområdet',
};

/** Tells why a published record is still not public: something above it is not published. */
export function HiddenBy({ record }: { readonly record: EditedRecord }) {
  const above = record.parents.find(({ published }) => !published);
  if (!record.published || !above) return null;
  return (
    <p className="mt-4 rounded-xl border-2 border-sun bg-card p-4">
      Sidan syns inte för andra än redaktörer förrän {definiteKind[above.kind]}{' '}
      <Link to={adminPaths.record(above.kind, above.id)} className="underline">
        {above.name}
      </Link>{' '}
      har publicerats.
    </p>
  );
}

export function StateMark({ children }: { readonly children: string }) {
  return (
    <span className="inline-block rounded-lg bg-hue-soft px-2 py-0.5 text-small leading-snug font-bold text-hue">
      {children}
    </span>
  );
}
