import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
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
  /** `data` are the fields among the children, if any. */
  readonly send: (data: FormData) => Promise<unknown>;
  /** Messages for failures that only this action has. */
  readonly ownWords?: ComponentProps<typeof SubmitForm>['ownWords'];
}

// The data of the page are loaded anew behind the dialog, so that a second press is meant for the record as it is now.
const outdated = {
  'request/outdated':
    'Någon annan har ändrat uppgifterna sedan du öppnade sidan. Inget är borttaget. Ladda om sidan och läs dem först, eller bekräfta en gång till.',
} as const;

/** A button that asks for confirmation before an action that cannot be undone. */
export function ConfirmButton({
  label,
  about,
  title,
  children,
  confirmText,
  send,
  ownWords,
}: Props) {
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
          ownWords={{ ...outdated, ...ownWords }}
          send={async (data) => {
            await send(data);
            confirmed();
            close();
          }}
        >
          {() => <div className="flex flex-col gap-5">{children}</div>}
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
