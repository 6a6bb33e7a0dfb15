import { endPlanLink, type Plan, sharePlan } from '@lasar/contract/plans/plans';
import { filePaths } from '@lasar/contract/file-paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { copyText } from '#shared/text/copy-text.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { ShareLinks } from '#shared/ui/share-links.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { planText } from '../plan-text.ts';
import { nextFriday } from '../rows/next-friday.ts';

const loadBoard = () => import('../plan-board.tsx').then((module) => module.PlanBoard);

/** The code of a plan: for the board, as a link, until when, and ended at once. */
export function SharePlan({ plan: { id, name, link } }: { readonly plan: Plan }) {
  const write = useWrite();
  const { origin } = useInit();
  return (
    <section aria-labelledby="dela" className="rounded-2xl border border-line bg-card p-6">
      <h2 id="dela" className="text-heading">
        Dela med klassen
      </h2>
      {link ? (
        <>
          <p className="mt-3 font-display text-section font-bold">{link.code}</p>
          <p className="mt-1">Gäller till och med {dayInWords(link.validTo)}.</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <DialogButton load={loadBoard} props={{ name, code: link.code, origin }}>
              Visa för klassen
            </DialogButton>
            <Button
              variant="outline"
              onClick={() => copyText(origin + planPaths.shared(link.code))}
            >
              Kopiera länk
            </Button>
            <ShareLinks url={origin + planPaths.shared(link.code)} name={name} />
            <Button
              variant="outline"
              onClick={() => copyText(origin + filePaths.planCalendar(link.code))}
            >
              Kopiera kalenderadress
            </Button>
            <ShareUntil id={id} label="Ändra dag" validTo={link.validTo} />
            <ConfirmButton
              label="Sluta dela"
              title="Sluta dela planeringen?"
              confirmText="Ja, sluta dela"
              send={() =>
                write(endPlanLink, { params: { id } }, { done: 'Koden gäller inte längre.' })
              }
            >
              <p>Koden slutar gälla direkt. Delar du planeringen igen får den en ny kod.</p>
            </ConfirmButton>
          </div>
          <p className="mt-4 text-small text-muted">
            Med kalenderadressen prenumererar klassen på planeringens dagar och läxor i Google
            Kalender, Outlook eller Apple Kalender, så länge koden gäller.
          </p>
        </>
      ) : (
        <>
          <p className="mt-3">
            Med en kod ser klassen planeringen utan konto, och kan öppna det som skolans licens
            öppnar.
          </p>
          <div className="mt-4">
            <ShareUntil id={id} label="Skapa en kod" validTo={nextFriday()} />
          </div>
        </>
      )}
    </section>
  );
}

interface ShareUntilProps {
  readonly id: string;
  readonly label: string;
  readonly validTo: string;
}

function ShareUntil({ id, label, validTo }: ShareUntilProps) {
  const write = useWrite();
  return (
    <ModalButton label={label} title={label} variant={label === 'Ändra dag' ? 'outline' : 'solid'}>
      {(close) => (
        <SubmitForm
          submitText="Spara"
          send={async (data) => {
            await write(sharePlan, {
              params: { id },
              body: { validTo: textOf(data, 'validTo') },
            });
            close();
          }}
          fieldOf={{ 'plan/day-out-of-range': 'validTo', 'request/invalid': 'validTo' }}
          ownWords={{ ...planText, 'request/invalid': planText['plan/day-out-of-range'] }}
        >
          {(errors) => (
            <TextField
              name="validTo"
              label="Sista dagen"
              hint="Koden gäller hela den dagen."
              type="date"
              defaultValue={validTo}
              error={errors['validTo']}
            />
          )}
        </SubmitForm>
      )}
    </ModalButton>
  );
}
