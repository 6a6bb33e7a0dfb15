import { textOf } from '#shared/calls/form-text.ts';

// In this tab only, so that the next user of the computer does not see it.
const key = 'lasar.device.quote';

const texts = [
  'organisation',
  'organisationNumber',
  'pupils',
  'contactName',
  'email',
  'phone',
  'invoiceReference',
  'message',
] as const;

// Storage may be disabled or full: then the form works, but is empty after a reload.

/** Stores the values of the form. */
export function keepDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const draft = {
    ...Object.fromEntries(texts.map((name) => [name, textOf(data, name)])),
    schoolTypes: data.getAll('schoolTypes'),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // See above.
  }
}

/** Restores the stored values after a reload. Fields that the user has already filled in keep their values. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const name of texts) {
    const field = form.elements.namedItem(name);
    const stored = draft[name];
    if (isTextField(field) && field.value === '' && typeof stored === 'string')
      field.value = stored;
  }
  const chosen = draft['schoolTypes'];
  if (!Array.isArray(chosen)) return;
  for (const box of form.querySelectorAll<HTMLInputElement>('[name="schoolTypes"]'))
    box.checked ||= chosen.includes(box.value);
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See above.
  }
}

const isTextField = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

function readDraft(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
