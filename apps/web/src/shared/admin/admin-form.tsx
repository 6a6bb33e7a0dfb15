import type { ReactNode } from 'react';
import { FormMessage } from '#shared/ui/form-message.tsx';
import { SubmitButton } from '#shared/ui/submit-button.tsx';
import { useSubmit, type Faults, type SubmitOptions } from './use-submit.ts';

interface Props extends SubmitOptions {
  readonly submitText: string;
  readonly children: (faults: Faults) => ReactNode;
}

/** A form that says what is wrong at the field it is about, or on top. */
export function AdminForm({ submitText, children, ...options }: Props) {
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
      <SubmitButton busy={busy} busyText="Sparar …">
        {submitText}
      </SubmitButton>
    </form>
  );
}
