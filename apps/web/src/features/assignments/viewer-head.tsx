import type { Assignment } from '@lasar/contract/assignments';
import { paths } from '@lasar/contract/paths';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { copyLink } from './copy-link.ts';
import { QrCode } from './qr-code.tsx';

interface Props {
  readonly assignment: Assignment;
  /** Absent when there is nothing to show a class. */
  readonly present?: () => void;
}

/** Where one is, what this is, and the two things a teacher does with it: pass it on, and show it. */
export function ViewerHead({ assignment, present }: Props) {
  const { type, id, name, parents, url, formId } = assignment;
  return (
    <header>
      <Breadcrumbs parents={parents.slice(-2)} />
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-section">{name}</h1>
        <div className="viewer-actions needs-script no-print">
          <Button look="outline" onClick={copyLink}>
            <Icon name="copy" /> Kopiera länk
          </Button>
          {type === 'formlink' && url !== undefined && (
            <QrCode path={formId === undefined ? paths.assignment(type, id) : paths.form(formId)} />
          )}
          {present && (
            <Button look="sun" onClick={present} className="if-fullscreen">
              Visa för klassen
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
