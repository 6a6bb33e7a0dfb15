import {
  type ClassCode,
  type listClassCodes,
  revokeClassCode,
} from '@lasar/contract/identity/class-codes';
import type { Output } from '@lasar/contract/endpoint';
import { paths } from '@lasar/contract/paths';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { CallProblem } from '#shared/calls/call.ts';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { showToast } from '#shared/calls/toast.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { NewClassCode } from './new-class-code.tsx';
import { NewClassCodes } from './new-class-codes.tsx';

interface Props {
  readonly codes: Output<typeof listClassCodes>;
  /** The page with the codes of all classes, to print. */
  readonly sheetPath?: string;
}

/** Creates, shows and revokes class codes. For teachers and the school's administrators. */
export function ClassCodes({ codes: { open, classCodes }, sheetPath }: Props) {
  const hasValid = classCodes.some(({ state }) => state === 'valid');
  return (
    <AdminSection
      title="Klasskoder"
      action={
        open.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <NewClassCode open={open} />
            <NewClassCodes open={open} />
            {sheetPath !== undefined && hasValid && (
              <ButtonLink variant="outline" to={sheetPath}>
                Skriv ut eller kopiera
              </ButtonLink>
            )}
          </div>
        )
      }
    >
      <p className="max-w-measure">
        Med en klasskod loggar hela klassen in utan konton. Eleverna är anonyma och kan öppna det
        som koden gäller för.
      </p>
      <div className="mt-6">
        {classCodes.length > 0 ? (
          <ul className="grid gap-4">
            {classCodes.map((classCode) => (
              <ClassCodeCard key={classCode.id} classCode={classCode} />
            ))}
          </ul>
        ) : (
          <p className="font-bold">
            {open.length > 0
              ? 'Du har inga klasskoder än.'
              : 'Ingen licens gäller i dag, så en klasskod skulle inte öppna något.'}
          </p>
        )}
      </div>
    </AdminSection>
  );
}

/** A class code: its class, what it opens and until when. */
function ClassCodeCard({ classCode }: { readonly classCode: ClassCode }) {
  const revoke = useRevoke();
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
      {madeBy !== undefined && <p className="text-small text-muted">Skapad av {madeBy}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {valid && <ShowToClass classCode={classCode} />}
        <ConfirmButton
          label={valid ? 'Återkalla' : 'Ta bort'}
          about={`koden för ${name}`}
          title={valid ? `Återkalla koden för ${name}?` : `Ta bort koden för ${name}?`}
          confirmText={valid ? 'Ja, återkalla koden' : 'Ja, ta bort koden'}
          send={() => revoke(id, valid ? 'Koden är återkallad.' : 'Koden är borttagen.')}
        >
          <p>
            {valid
              ? 'Den slutar gälla direkt, och de som har loggat in med den loggas ut. Det går inte att ångra, men du kan skapa en ny kod.'
              : 'Den har redan slutat gälla. Det går inte att ångra.'}
          </p>
        </ConfirmButton>
      </div>
    </Card>
  );
}

/** Revokes a code. Revoking one that is already gone counts as success. */
function useRevoke(): (id: string, message: string) => Promise<void> {
  const write = useWrite();
  return async (id, message) => {
    await write(revokeClassCode, { params: { id } }, { done: message }).catch((error: unknown) => {
      if (!(error instanceof CallProblem && error.code === 'class-code/not-found')) throw error;
      void showToast(message);
    });
  };
}

const loadBoard = () => import('./class-code-board.tsx').then((module) => module.ClassCodeBoard);

/** The code for a projector. */
function ShowToClass({ classCode }: { readonly classCode: ClassCode }) {
  const { origin } = useInit();
  return (
    <DialogButton load={loadBoard} props={{ classCode, address: origin + paths.classCode }}>
      <span>
        Visa för klassen<span className="sr-only">: koden för {classCode.name}</span>
      </span>
    </DialogButton>
  );
}
