import { data } from 'react-router';
import { CallProblem } from './call.ts';
import { problemMessage } from './problem-messages.sv.ts';
import type { FieldErrors, RefusedForm, SubmitOptions } from './use-submit.ts';

/** What became of a form that a browser without script has posted. */
export interface FormOutcome<T> {
  readonly sent?: T;
  readonly refused?: RefusedForm;
}

type Rules<T> = Pick<SubmitOptions, 'fieldOf'> & {
  readonly check: (form: FormData) => FieldErrors;
  readonly send: (form: FormData) => Promise<T>;
};

/** Validates and sends a posted form, with the same rules as `useSubmit`. For actions on the server only. */
export async function receiveForm<T>(
  request: Request,
  { check, send, fieldOf = {} }: Rules<T>,
): Promise<ReturnType<typeof data<FormOutcome<T>>>> {
  const form = await request.formData();
  const refuse = (errors: FieldErrors, status: number) =>
    data<FormOutcome<T>>({ refused: { errors, values: valuesOf(form) } }, { status });
  const errors = check(form);
  if (Object.values(errors).some((error) => error !== undefined))
    return refuse(
      { ...errors, form: 'Formuläret är inte skickat. Rätta det som är markerat.' },
      400,
    );
  try {
    return data<FormOutcome<T>>({ sent: await send(form) });
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    const field = fieldOf[error.code] ?? 'form';
    return refuse({ [field]: problemMessage(error) }, error.status ?? 500);
  }
}

const valuesOf = (form: FormData): RefusedForm['values'] =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]),
  );
