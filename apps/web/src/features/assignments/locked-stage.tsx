import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import { LockedNotice } from '#shared/ui/locked-notice.tsx';
import { kindText, lengthText } from './assignment-texts.ts';

interface Props {
  readonly assignment: Assignment;
  readonly locked: 'login' | 'subscription';
}

/** In place of a locked assignment: what it is and how long, what is missing, and what to do. */
export function LockedStage({ assignment, locked }: Props) {
  const facts = [kindText(assignment), lengthText(assignment)].filter(
    (fact) => fact !== undefined && fact !== assignment.name,
  );
  return (
    <>
      {facts.length > 0 && <p className="mb-4 text-lead text-muted">{facts.join(', ')}</p>}
      <LockedNotice
        locked={locked}
        what={kindWord(assignment)}
        returnTo={paths.assignment(assignment.type, assignment.id)}
      />
    </>
  );
}

const definite = { video: 'Filmen', pdf: 'Pdf:en', formlink: 'Formuläret' } as const;
const kindWord = ({ type, conceptSheet }: Assignment): string =>
  conceptSheet ? 'Begreppsbladet' : definite[type];
