import type { ReactNode, Ref } from 'react';
import { useSubmit, type Faults, type SubmitOptions } from '#shared/use-submit.ts';
import { useScripted } from '#shared/use-scripted.ts';
import { Button } from './button.tsx';

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

interface SubmitButtonProps {
  readonly children: string;
  readonly busy: boolean;
  readonly busyText: string;
}

/** The button of a form that works by script only: before it has come, a submit would lead nowhere. */
function SubmitButton({ children, busy, busyText }: SubmitButtonProps) {
  const scripted = useScripted();
  return (
    <>
      <Button
        type="submit"
        disabled={!scripted}
        aria-disabled={busy}
        className="w-full disabled:opacity-100"
      >
        {busy ? busyText : children}
      </Button>
      <noscript>
        <p className="font-bold">
          Formuläret behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.
        </p>
      </noscript>
    </>
  );
}

/** What the server said about a form as a whole. Focus is moved here, so it can be read where it stands; empty, it takes no room. */
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
