import type { Figures } from '@lasar/contract/operations/use';
import { useKinds } from '@lasar/contract/operations/use-rules';
import type { ReactNode } from 'react';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { TermChoice } from './term-choice.tsx';
import { figureInWords, hiddenText, isUnused, kindLabels, termInWords } from './use-words.ts';

interface Props {
  readonly use: {
    readonly term: string;
    readonly from: string;
    readonly to: string;
    readonly figures: Figures;
  };
  readonly download: () => void;
  /** Shows the children of a term in which nothing was used too. */
  readonly always?: boolean;
  readonly children: ReactNode;
}

/** The use of a term: its sums, and the figures that they are made of. */
export function UseSection({ use, download, always = false, children }: Props) {
  const { term, from, to, figures } = use;
  return (
    <AdminSection title="Användning">
      <p className="mb-4 max-w-measure">
        Vem som har gjort vad sparas inte. Antal under tio visas inte, och inte heller tal som
        skulle avslöja dem.
      </p>
      <TermChoice term={term} />
      <p className="mt-5 font-bold">
        {to < from
          ? `${termInWords({ id: term })} har just börjat. Siffrorna kommer dagen efter.`
          : `${termInWords({ id: term })}, till och med ${dayInWords(to)}`}
      </p>
      <dl className="mt-3 grid gap-3 phone:grid-cols-2 desktop:grid-cols-4">
        {useKinds.map((kind) => (
          <div key={kind} className="rounded-2xl border border-line bg-card p-4">
            <dt className="text-small text-muted">{kindLabels[kind]}</dt>
            <dd
              className={
                figures[kind] === undefined ? 'mt-1 min-h-9 text-muted' : 'mt-1 text-section'
              }
            >
              {figureInWords(figures, kind) === hiddenText
                ? 'Visas inte'
                : figureInWords(figures, kind)}
            </dd>
          </div>
        ))}
      </dl>
      {isUnused(figures) && <p className="mt-5">Inget är räknat under terminen.</p>}
      {(always || !isUnused(figures)) && (
        <>
          {children}
          <div className="mt-5">
            <Button variant="outline" onClick={download}>
              Ladda ner som CSV
            </Button>
          </div>
        </>
      )}
    </AdminSection>
  );
}
