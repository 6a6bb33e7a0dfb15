import { type ReactNode, useEffect, useRef } from 'react';
import { ModalButton } from '#shared/ui/modal.tsx';
import { SubmitForm } from '#shared/ui/submit-form.tsx';

interface Props {
  readonly label: string;
  /** The record it is about, for screen readers: many buttons have the same label. */
  readonly about?: string;
  readonly title: string;
  /** The consequences, and whether they can be undone. */
  readonly children: ReactNode;
  readonly confirmText: string;
  readonly send: () => Promise<unknown>;
}

/** A button that asks for confirmation before an action that cannot be undone. */
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

/** Moves focus to the heading if the button was removed with its record. */
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
