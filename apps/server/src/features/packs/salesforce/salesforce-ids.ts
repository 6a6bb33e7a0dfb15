const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/** Whether a text has the form of a Salesforce id. */
export const isSalesforceId = (text: string): boolean =>
  /^[A-Za-z0-9]{15}([A-Z0-5]{3})?$/.test(text);

/**
 * The id of 18 characters, which may be compared without case, of one of 15: each five characters give one more, whose
 * bits tell which of the five are upper case. Anything else stays as it is.
 */
export function idOf18(id: string): string {
  if (!/^[A-Za-z0-9]{15}$/.test(id)) return id;
  const checksum = [0, 5, 10].map((from) => {
    const bits = [0, 1, 2, 3, 4].reduce(
      (sum, index) => sum + (/[A-Z]/.test(id.charAt(from + index)) ? 2 ** index : 0),
      0,
    );
    return alphabet[bits] ?? '';
  });
  return id + checksum.join('');
}
