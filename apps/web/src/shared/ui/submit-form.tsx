import type { ReactNode } from 'react';
import { useSubmit, type Faults, type SubmitOptions } from '#shared/use-submit.ts';
import { FormMessage } from './form-message.tsx';
import { SubmitButton } from './submit-button.tsx';

interface Props extends SubmitOptions {
  readonly submitText: string;
  readonly busyText?: string;
  readonly children: (faults: Faults) => ReactNode;
}

/** A form that says what is wrong at the field it is about, or on top. */
export function SubmitForm({ submitText, busyText = 'Sparar …', children, ...options }: Props) {
  const { faults, busy, message, submit } = useSubmit(options);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <FormMessage ref={message}>{faults['form']}</FormMessage>
      {children(faults)}
      <SubmitButton busy={busy} busyText={busyText}>
        {submitText}
      </SubmitButton>
    </form>
  );
}
