import type { SharedPlan } from '@lasar/contract/plans/shared-plans';
import { useEffect } from 'react';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

interface Props {
  readonly code: string;
  readonly plan: SharedPlan;
}

const loadBoard = () => import('./substitute-board.tsx').then((module) => module.SubstituteBoard);

/** The top of a substitute's plan: what it is for, the total time, and buttons that show it to the class and print it. */
export function SubstituteTop({ code, plan }: Props) {
  useEffect(openGuidesForPrint, []);
  const minutes = plan.items.reduce(
    (sum, item) => sum + (item.kind === 'lesson' ? (item.minutes ?? 0) : 0),
    0,
  );
  return (
    <>
      <p className="mt-3 max-w-measure text-lead text-muted">
        Till dig som vikarierar: det här har läraren planerat, med handledningar och facit. Länken
        gäller bara i dag, {dayInWords(plan.validTo)}.
      </p>
      {minutes > 0 && <p className="mt-4 text-heading">{minutes} minuter sammanlagt</p>}
      <div className="no-print mt-5 flex flex-wrap gap-3">
        <DialogButton load={loadBoard} props={{ code, plan }}>
          Visa för klassen
        </DialogButton>
        <Button variant="outline" className="noscript:hidden" onClick={() => print()}>
          Skriv ut
        </Button>
      </div>
    </>
  );
}

/** The guide of a lesson, collapsed so that a class does not see it by accident. */
export const LessonGuide = ({ html }: { readonly html: string }) => (
  <details data-guide className="group mt-3 border-t border-line">
    <summary className="flex min-h-12 no-marker items-center gap-3 font-bold">
      <Icon name="down" className="size-5 -rotate-90 transition-transform group-open:rotate-0" />
      Lärarhandledning
    </summary>
    {/* The server has sanitised the HTML: no scripts, styles or foreign elements. */}
    <div
      className="prose pt-1 pb-3 [&>:first-child]:mt-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  </details>
);

/** On paper, nobody can open a collapsed guide: they are open while the page is printed. */
function openGuidesForPrint(): () => void {
  let opened: HTMLDetailsElement[] = [];
  const open = () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('[data-guide]:not([open])')];
    for (const guide of opened) guide.open = true;
  };
  const close = () => {
    for (const guide of opened) guide.open = false;
  };
  addEventListener('beforeprint', open);
  addEventListener('afterprint', close);
  return () => {
    removeEventListener('beforeprint', open);
    removeEventListener('afterprint', close);
  };
}
