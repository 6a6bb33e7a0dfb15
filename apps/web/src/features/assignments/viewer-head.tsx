import type { Assignment } from '@lasar/contract/assignments/assignments';
import { type ReactNode, useState } from 'react';
import { copyText } from '#shared/text/copy-text.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { QrButton } from '#shared/ui/qr-button.tsx';

interface Props {
  readonly assignment: Assignment;
  /** The pupil's next step: to start the film, or to go on. */
  readonly main: ReactNode;
  /** Starts a presentation; absent when there is nothing to present. */
  readonly startPresentation?: () => void;
}

/** Breadcrumbs, heading, the pupil's main action, and second to it what a teacher does with the assignment. */
export function ViewerHead({ assignment, main, startPresentation }: Props) {
  const [more, setMore] = useState(false);
  const { id, name, parents, locked, restricted } = assignment;
  return (
    <header>
      <Breadcrumbs parents={parents.slice(-2)} />
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 dir="auto" className="text-section">
          {name}
        </h1>
        <div className="viewer-actions no-print">
          {main}
          {/* On a phone the pupil's action has the row, and the others wait behind a button. */}
          <Button
            variant="outline"
            aria-expanded={more}
            className="needs-script tablet:hidden"
            onClick={() => setMore(!more)}
          >
            Dela
          </Button>
          <div className="viewer-more needs-script" data-open={more}>
            <Button variant="outline" onClick={() => copyLink(restricted === true)}>
              <Icon name="copy" /> Kopiera länk
            </Button>
            {locked === undefined && <QrButton record={{ type: 'assignment', id }} />}
            {startPresentation && (
              <Button variant="outline" onClick={startPresentation} className="if-fullscreen">
                Visa för klassen
              </Button>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

/** Copies the address of the page without query and fragment, and says what those who get it meet. */
function copyLink(restricted: boolean): void {
  copyText(location.origin + location.pathname);
  if (restricted)
    void showToast(
      'Uppgiften är låst för den som inte är inloggad. Ge klassen en klasskod, eller dela filmen med Dela ett klipp.',
    );
}
