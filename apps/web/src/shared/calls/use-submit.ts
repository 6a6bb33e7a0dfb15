import type { ProblemCode } from '@lasar/contract/problems';
import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CallProblem } from './call.ts';
import { problemMessage } from './problem-messages.sv.ts';

/** Error messages by field name. `form` has the message about the whole form. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** A form that was refused after it was posted without script: its errors, and the values to show again. */
export interface RefusedForm {
  readonly errors: FieldErrors;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

export interface SubmitOptions {
  /** Validates before sending. Returns a promise if the rules are loaded lazily. */
  readonly check?: (data: FormData) => FieldErrors | Promise<FieldErrors>;
  readonly send: (data: FormData) => Promise<unknown>;
  /**
   * The field that a code of the server belongs to. Other codes concern the whole form. A `*` in the name stands for what the
   * problem is about.
   */
  readonly fieldOf?: Partial<Record<ProblemCode, string>>;
  /** Messages for codes that only this form can get. */
  readonly ownWords?: Partial<Record<ProblemCode, string>>;
  /** What the server said when the form was posted without script. */
  readonly refused?: RefusedForm | undefined;
}

interface Submit {
  readonly errors: FieldErrors;
  readonly busy: boolean;
  readonly message: RefObject<HTMLParagraphElement | null>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Validates a field on blur. */
  readonly leave: (event: FocusEvent<HTMLFormElement>) => void;
  /** Validates a field with an error again at each change, so that the error disappears as soon as it is corrected. */
  readonly recheck: (event: FormEvent<HTMLFormElement>) => void;
}

/** Validates and sends a form, once at a time. After a failure the values remain, and focus moves to the first error. */
export function useSubmit({ check, send, fieldOf = {}, ownWords, refused }: SubmitOptions): Submit {
  const message = useRef<HTMLParagraphElement>(null);
  const checked = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [busy, setBusy] = useState(false);

  const show = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found);
    const name = Object.keys(found).find((key) => found[key] !== undefined);
    const field = form.querySelector<HTMLElement>(`[name="${name}"]`);
    (field ?? message.current)?.focus();
  };
  const checkOne = async (form: HTMLFormElement, name: string) => {
    const error = (await check?.(new FormData(form)))?.[name];
    checked.current = form;
    setErrors((before) => (before[name] === error ? before : { ...before, [name]: error }));
  };
  // An error above the focused field moves it down, on a small screen out of view.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (checked.current?.contains(activeElement))
      activeElement?.scrollIntoView({ block: 'nearest' });
  }, [errors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    setBusy(true);
    try {
      const found = (await check?.(data)) ?? {};
      if (Object.values(found).some((error) => error !== undefined)) return show(form, found);
      setErrors({});
      await send(data);
    } catch (error) {
      const field =
        error instanceof CallProblem
          ? fieldOf[error.code]?.replace('*', error.about ?? '')
          : undefined;
      show(form, { [field ?? 'form']: problemMessage(error, ownWords) });
    } finally {
      setBusy(false);
    }
  };
  const leave = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const name = nameOf(target);
    // A submit button validates anyway, and an error above it would move it away from the pointer.
    if (name === '' || name === nameOf(relatedTarget) || relatedTarget instanceof HTMLButtonElement)
      return;
    void checkOne(currentTarget, name);
  };
  const recheck = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const name = nameOf(target);
    if (errors[name] !== undefined) void checkOne(currentTarget, name);
  };
  return { errors, busy, message, submit, leave, recheck };
}

const nameOf = (field: EventTarget | null): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.name : '';
