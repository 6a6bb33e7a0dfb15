import type { ReactNode } from 'react';
import { showToast } from '#shared/toast.ts';
import { SubmitForm } from '#shared/ui/submit-form.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';

interface Props {
  readonly label: string;
  /** Whom or what it is about, read out where many buttons say the same. */
  readonly about?: string;
  readonly title: string;
  /** What happens, and whether it can be undone. */
  readonly children: ReactNode;
  readonly confirmText: string;
  readonly send: () => Promise<unknown>;
  /** Told when it is done. */
  readonly doneText: string;
  readonly onDone: () => void;
}

/** Asks before it does what cannot be taken back. */
export function ConfirmButton({
  label,
  about,
  title,
  children,
  confirmText,
  send,
  doneText,
  onDone,
}: Props) {
  const name = (
    <span>
      {label}
      {about !== undefined && <span className="sr-only"> {about}</span>}
    </span>
  );
  return (
    <ModalButton label={name} title={title}>
      {(close) => (
        <SubmitForm
          submitText={confirmText}
          send={async () => {
            await send();
            close();
            void showToast(doneText);
            onDone();
          }}
        >
          {() => <div>{children}</div>}
        </SubmitForm>
      )}
    </ModalButton>
  );
}
