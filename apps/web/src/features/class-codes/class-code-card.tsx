import { revokeClassCode, type ClassCode } from '@lasar/contract/class-codes';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { CallProblem } from '#shared/call.ts';
import { useWrite } from '#shared/admin/use-write.ts';
import { dayInWords } from '#shared/swedish-time.ts';
import { showToast } from '#shared/toast.ts';
import { Card } from '#shared/ui/card.tsx';
import { ShowToClass } from './show-to-class.tsx';

interface Props {
  readonly classCode: ClassCode;
}

/** One code: for whom, what it opens and until when. */
export function ClassCodeCard({ classCode }: Props) {
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
      {madeBy !== undefined && <p className="text-small text-muted">Gjord av {madeBy}</p>}
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
              ? 'Den slutar gälla direkt, och de som har loggat in med den loggas ut. Det går inte att ångra, men du kan göra en ny kod.'
              : 'Den gäller redan inte längre. Det går inte att ångra.'}
          </p>
        </ConfirmButton>
      </div>
    </Card>
  );
}

/** Whoever revokes a code that somebody else has just revoked has what they wanted. */
function useRevoke(): (id: string, done: string) => Promise<void> {
  const write = useWrite();
  return async (id, toast) => {
    await write(revokeClassCode, { params: { id } }, { done: toast }).catch((error: unknown) => {
      if (!(error instanceof CallProblem && error.code === 'class-code/not-found')) throw error;
      void showToast(toast);
    });
  };
}
