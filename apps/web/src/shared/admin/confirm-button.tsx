import { useEffect, useRef, type ReactNode } from 'react';
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
}

/** Asks before it does what cannot be taken back. */
export function ConfirmButton({ label, about, title, children, confirmText, send }: Props) {
  const confirmed = useFocusAfterRemoval();
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
            confirmed();
            close();
          }}
        >
          {() => <div>{children}</div>}
        </SubmitForm>
      )}
    </ModalButton>
  );
}

/** Focus goes to the heading of the page when the button leaves it with what it has removed. */
function useFocusAfterRemoval(): () => void {
  const isConfirmed = useRef(false);
  useEffect(
    () => () => {
      if (!isConfirmed.current || document.activeElement !== document.body) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    isConfirmed.current = true;
  };
}
