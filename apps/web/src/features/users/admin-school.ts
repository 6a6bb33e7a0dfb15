import { textOf } from '#shared/form-text.ts';

/** Which school was chosen. Without one the field is absent. */
export function organisationOf(data: FormData): { readonly organisationId?: string } {
  const organisationId = textOf(data, 'organisationId');
  return organisationId === '' ? {} : { organisationId };
}
