import { listClassCodes, revokeClassCode, type ClassCode } from '@lasar/contract/class-codes';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { NewClassCode } from './new-class-code.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { focusHeading } from '#shared/admin/focus-heading.ts';
import { callByFetch, CallProblem } from '#shared/call.ts';
import { dayInWords } from '#shared/swedish-time.ts';
import { Card } from '#shared/ui/card.tsx';
import { paths } from '#shared/paths.ts';
import { ModalButton } from '#shared/ui/modal.tsx';
import { useInit } from '#shared/use-init.ts';

/** Creates, shows and revokes class codes. For teachers and the school's administrators. */
export function ClassCodes() {
  const request = useAnswer(listClassCodes, {});
  const { answer, reload } = request;
  const open = answer.kind === 'ready' ? answer.value.open : [];
  return (
    <AdminSection
      title="Klasskoder"
      action={open.length > 0 && <NewClassCode open={open} reload={reload} />}
    >
      <p className="max-w-measure">
        Med en klasskod loggar hela klassen in utan konton. Eleverna är anonyma och kan öppna det
        som koden gäller för.
      </p>
      <div className="mt-6">
        <AnswerView asked={request}>
          {({ classCodes }) =>
            classCodes.length > 0 ? (
              <ul className="grid gap-4">
                {classCodes.map((classCode) => (
                  <ClassCodeCard key={classCode.id} classCode={classCode} reload={reload} />
                ))}
              </ul>
            ) : (
              <p className="font-bold">
                {open.length > 0
                  ? 'Du har inga klasskoder än.'
                  : 'Ingen licens gäller i dag, så en klasskod skulle inte öppna något.'}
              </p>
            )
          }
        </AnswerView>
      </div>
    </AdminSection>
  );
}

interface Props {
  readonly classCode: ClassCode;
  readonly reload: () => void;
}

/** A class code: its class, what it opens and until when. */
function ClassCodeCard({ classCode, reload }: Props) {
  const { id, name, code, schoolType, validTo, state, madeBy } = classCode;
  const valid = state === 'valid';
  return (
    <Card as="li">
      <h3 className="text-heading wrap-anywhere">{name}</h3>
      <p className="mt-2 font-display text-section font-bold">
        {valid ? code : <del className="text-muted">{code}</del>}
      </p>
      <p className="mt-2">
        Öppnar {schoolType?.name ?? 'allt som skolan har licens för'}.{' '}
        {valid ? `Gäller till och med ${dayInWords(validTo)}.` : `Gick ut ${dayInWords(validTo)}.`}
      </p>
      {madeBy !== undefined && <p className="text-small text-muted">Gjord av {madeBy}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {valid && <ShowToClass classCode={classCode} />}
        <ConfirmButton
          label={valid ? 'Återkalla' : 'Ta bort'}
          about={`koden för ${name}`}
          title={valid ? `Återkalla koden för ${name}?` : `Ta bort koden för ${name}?`}
          confirmText={valid ? 'Ja, återkalla koden' : 'Ja, ta bort koden'}
          send={() => revoke(id)}
          doneText={valid ? 'Koden är återkallad.' : 'Koden är borttagen.'}
          onDone={() => {
            focusHeading();
            reload();
          }}
        >
          <p>
            {valid
              ? 'Den slutar gälla direkt, och de som har loggat in med den loggas ut. Det går inte att ångra, men du kan göra en ny kod.'
              : 'Den gäller redan inte längre. Det går inte att ångra.'}
          </p>
        </ConfirmButton>
      </div>
    </Card>
  );
}

/** Revokes a code. Revoking one that is already gone counts as success. */
async function revoke(id: string): Promise<void> {
  await callByFetch(revokeClassCode, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof CallProblem && error.code === 'class-code/not-found')) throw error;
  });
}

/** The code in large type and the address to enter it at, for a projector. */
function ShowToClass({ classCode: { name, code } }: { readonly classCode: ClassCode }) {
  const { origin } = useInit();
  const label = (
    <span>
      Visa för klassen<span className="sr-only">: koden för {name}</span>
    </span>
  );
  return (
    <ModalButton label={label} title={`Klasskod för ${name}`} closeText="Stäng">
      {() => (
        <>
          <p className="text-lead wrap-anywhere">
            Gå till <strong>{origin.replace(/^https?:\/\//, '') + paths.classCode}</strong> och
            skriv koden:
          </p>
          <p className="my-6 text-center font-display text-section font-bold whitespace-nowrap tablet:text-hero">
            {code}
          </p>
        </>
      )}
    </ModalButton>
  );
}
