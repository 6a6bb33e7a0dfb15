import type { ReactNode, Ref } from 'react';
import { type FieldErrors, type SubmitOptions, useSubmit } from '#shared/calls/use-submit.ts';
import { Button } from './button.tsx';
import { PostedValues } from './form-field.tsx';

const noValues = {};

interface Props extends SubmitOptions {
  /** Whether the server receives the form where no script runs, and before it does. Others have no button there. */
  readonly withoutScript?: boolean;
  readonly submitText: string;
  readonly busyText?: string;
  /** Whether fields are checked on blur too, and again while they are corrected. */
  readonly checkOnLeave?: boolean;
  /** Called after each change of a field. */
  readonly onEdit?: (form: HTMLFormElement) => void;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: (errors: FieldErrors) => ReactNode;
}

/** A form that shows errors at their fields, or at the top. */
export function SubmitForm({
  submitText,
  busyText = 'Sparar …',
  checkOnLeave = false,
  withoutScript = false,
  onEdit,
  ref,
  children,
  ...options
}: Props) {
  const { errors, busy, message, submit, leave, recheck } = useSubmit(options);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events that bubble from its fields
    <form
      ref={ref}
      method="post"
      data-posts={withoutScript || undefined}
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={checkOnLeave ? leave : undefined}
      onInput={(event) => {
        if (checkOnLeave) recheck(event);
        onEdit?.(event.currentTarget);
      }}
      className="flex flex-col gap-5"
    >
      <FormMessage ref={message}>{errors['form']}</FormMessage>
      <PostedValues value={options.refused?.values ?? noValues}>{children(errors)}</PostedValues>
      <Button
        type="submit"
        aria-disabled={busy}
        className={withoutScript ? 'w-full' : 'needs-script w-full'}
      >
        {busy ? busyText : submitText}
      </Button>
      {!withoutScript && (
        <noscript>
          <p className="font-bold">
            Formuläret kräver JavaScript. Slå på det i webbläsaren och ladda om sidan.
          </p>
        </noscript>
      )}
    </form>
  );
}

/** The server's message about the whole form. Focus moves here. It takes no room while it is empty. */
function FormMessage({
  children,
  ref,
}: {
  readonly children: string | undefined;
  readonly ref?: Ref<HTMLParagraphElement>;
}) {
  return (
    <p
      ref={ref}
      tabIndex={-1}
      role="alert"
      className={
        children ? 'rounded-xl border-2 border-falu bg-falu-soft p-4 font-bold' : 'absolute'
      }
    >
      {children}
    </p>
  );
}

/** A hidden field that only bots fill in. */
export function FormHoneypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Lämna tomt
        <input name="extra" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
