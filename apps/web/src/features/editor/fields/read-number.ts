/** A number as it is written in Swedish text: `2,5`, `−4` or `+1 000`. Undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const digits = text
    .replaceAll(/\s/g, '')
    .replace(/^[−–]/, '-')
    .replace(/^\+/, '')
    .replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
