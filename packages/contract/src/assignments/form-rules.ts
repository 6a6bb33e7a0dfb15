// Rules of what people type, for the server's schemas and for the page that helps them while they write. Plain values and
// functions: this file goes to the browser as it is, without the builder of schemas.

/** The limits of a text field. `required` texts are never empty; others are left out when they are. */
export interface TextRule {
  readonly required: boolean;
  readonly maxLength: number;
  readonly pattern: string;
}

/** The errors of a text field. The web has a Swedish text for each, field by field. */
export type TextError = 'missing' | 'too-long' | 'malformed';

const control = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029';

/** Neither begins nor ends with white space, and holds nothing that could break a line of a mail's head. */
export const oneLine = `^[^\\s${control}]([^${control}]*[^\\s${control}])?$`;

/** Several lines, without other control characters. */
export const manyLines = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';

const label = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** One address that mail can go to: nothing that a mail program reads as a list, a name or a comment. */
export const mailAddress: TextRule = {
  required: true,
  maxLength: 254,
  pattern: `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~\\-]{1,64}@(${label}\\.)+[A-Za-z]{2,63}$`,
};

/** The error of a trimmed text, or undefined. */
export function textError(
  { required, maxLength, pattern }: TextRule,
  text: string,
): TextError | undefined {
  if (text === '') return required ? 'missing' : undefined;
  if (text.length > maxLength) return 'too-long';
  return new RegExp(pattern, 'u').test(text) ? undefined : 'malformed';
}
