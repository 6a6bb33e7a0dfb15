import type { ProblemCode } from '@lasar/contract/problems';
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import { CallProblem } from '#shared/call.ts';
import { problemWords } from '#shared/problem-words.ts';

/** What is wrong, by the field's name; `form` is about the whole. */
export type Faults = Readonly<Record<string, string | undefined>>;

export interface SubmitOptions {
  /** What can be seen to be wrong before anything is sent. A promise where the rules are fetched first. */
  readonly check?: (data: FormData) => Faults | Promise<Faults>;
  readonly send: (data: FormData) => Promise<unknown>;
  /** Which field a refusal is about. The others are about the whole form. */
  readonly fieldOf?: Partial<Record<ProblemCode, string>>;
  /** What is said of codes that only this form meets. */
  readonly ownWords?: Partial<Record<ProblemCode, string>>;
}

interface Submit {
  readonly faults: Faults;
  readonly busy: boolean;
  readonly message: RefObject<HTMLParagraphElement | null>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** For a form that checks each field when it is left, */
  readonly leave: (event: FocusEvent<HTMLFormElement>) => void;
  /** and one that is wrong again with each change, so that it is seen at once when it is right. */
  readonly mend: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends a form once. What is typed stays when it fails, and focus goes to what has to be read or mended. */
export function useSubmit({ check, send, fieldOf = {}, ownWords }: SubmitOptions): Submit {
  const message = useRef<HTMLParagraphElement>(null);
  const checked = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);

  const show = (form: HTMLFormElement, found: Faults) => {
    setFaults(found);
    const name = Object.keys(found).find((key) => found[key] !== undefined);
    const field = form.querySelector<HTMLElement>(`[name="${name}"]`);
    (field ?? message.current)?.focus();
  };
  const checkOne = async (form: HTMLFormElement, name: string) => {
    const fault = (await check?.(new FormData(form)))?.[name];
    checked.current = form;
    setFaults((before) => (before[name] === fault ? before : { ...before, [name]: fault }));
  };
  // A sentence above the field that one has gone on to pushes it down, on a small screen out of sight.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (checked.current?.contains(activeElement))
      activeElement?.scrollIntoView({ block: 'nearest' });
  }, [faults]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    setBusy(true);
    try {
      const found = (await check?.(data)) ?? {};
      if (Object.values(found).some((fault) => fault !== undefined)) return show(form, found);
      setFaults({});
      await send(data);
    } catch (error) {
      const field = error instanceof CallProblem ? fieldOf[error.code] : undefined;
      show(form, { [field ?? 'form']: problemWords(error, ownWords) });
    } finally {
      setBusy(false);
    }
  };
  const leave = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const name = nameOf(target);
    // A button checks by itself if it sends, and would move away under the pointer if a sentence came above it.
    if (name === '' || name === nameOf(relatedTarget) || relatedTarget instanceof HTMLButtonElement)
      return;
    void checkOne(currentTarget, name);
  };
  const mend = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const name = nameOf(target);
    if (faults[name] !== undefined) void checkOne(currentTarget, name);
  };
  return { faults, busy, message, submit, leave, mend };
}

const nameOf = (field: EventTarget | null): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.name : '';
