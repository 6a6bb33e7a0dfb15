import type { ReactNode, Ref } from 'react';
import { useSubmit, type Faults, type SubmitOptions } from '#shared/use-submit.ts';
import { FormMessage } from './form-message.tsx';
import { SubmitButton } from './submit-button.tsx';

interface Props extends SubmitOptions {
  readonly submitText: string;
  readonly busyText?: string;
  /** Each field is checked when it is left too, and again while it is mended. */
  readonly checkOnLeave?: boolean;
  /** Told after each change of a field. */
  readonly onEdit?: (form: HTMLFormElement) => void;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: (faults: Faults) => ReactNode;
}

/** A form that says what is wrong at the field it is about, or on top. */
export function SubmitForm({
  submitText,
  busyText = 'Sparar …',
  checkOnLeave = false,
  onEdit,
  ref,
  children,
  ...options
}: Props) {
  const { faults, busy, message, submit, leave, mend } = useSubmit(options);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its fields tell on the way up
    <form
      ref={ref}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={checkOnLeave ? leave : undefined}
      onInput={(event) => {
        if (checkOnLeave) mend(event);
        onEdit?.(event.currentTarget);
      }}
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
