import {
  pupilsOfClassPicture,
  waitingForClassPicture,
} from '@lasar/contract/plans/class-picture-rules';
import {
  clearClassPicture,
  letMoreIn,
  type ClassPicture,
} from '@lasar/contract/plans/class-pictures';
import { useRef } from 'react';
import { useWrite } from '#shared/admin/write.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { classPictureText } from './class-picture-text.ts';

interface Props {
  readonly planId: string;
  readonly picture: ClassPicture;
}

function useSend(planId: string) {
  const write = useWrite();
  return async (endpoint: typeof letMoreIn | typeof clearClassPicture, done?: string) => {
    try {
      await write(endpoint, { params: { id: planId } }, { ...(done !== undefined && { done }) });
    } catch (error) {
      await showToast(problemMessage(error, classPictureText), 'error');
    }
  };
}

/** How many have joined and how many wait, with the button that lets them in. */
export function WaitingPupils({ planId, picture: { joined, waiting } }: Props) {
  const send = useSend(planId);
  const told = useRef<HTMLParagraphElement>(null);
  const isFull = joined >= pupilsOfClassPicture;
  const letIn = async () => {
    await send(letMoreIn);
    // The button is gone when nobody waits any more.
    told.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p ref={told} tabIndex={-1} role="status">
        {joined} har gått med.
        {waiting > 0 && (
          <strong>
            {' '}
            {waiting < waitingForClassPicture ? waiting : `Minst ${waiting}`} väntar på att komma
            in.
          </strong>
        )}
        {waiting > 0 && isFull && ` Klassbilden rymmer inte fler än ${pupilsOfClassPicture}.`}
      </p>
      {waiting > 0 && !isFull && <Button onClick={() => void letIn()}>Släpp in fler</Button>}
    </div>
  );
}

/** Who has joined, and what a teacher does when they are not the own pupils. */
export function ClassDoor(props: Props) {
  const send = useSend(props.planId);
  const clear = () =>
    send(clearClassPicture, 'Klassbilden är tömd. Elever som är kvar kommer tillbaka.');
  return (
    <section aria-labelledby="med" className="rounded-2xl border border-line bg-card p-6">
      <h2 id="med" className="text-heading">
        Vilka är med?
      </h2>
      <div className="mt-3">
        <WaitingPupils {...props} />
      </div>
      <p className="mt-3 text-muted">
        Är de fler än klassen, eller börjar en ny klass? Töm klassbilden. Elever som har självtestet
        framme kommer tillbaka av sig själva, med sina svar. Kommer främlingar också tillbaka kan du
        dela planeringen med en ny kod.
      </p>
      <Button variant="outline" className="no-print mt-4" onClick={() => void clear()}>
        Töm och börja om
      </Button>
    </section>
  );
}
