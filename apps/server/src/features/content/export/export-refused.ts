const diskErrors: Readonly<Record<string, string>> = {
  ENOSPC: 'Disken är full',
  EDQUOT: 'Kvoten på disken är slut',
  EFBIG: 'Disken tar inte emot så stora filer',
  EROFS: 'Disken går inte att skriva på',
  EACCES: 'Mappen går inte att skriva i',
  EPERM: 'Mappen går inte att skriva i',
};

/** An export that was not made. The message is Swedish sentences for the operator. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';

  /** An error of the disk in words; undefined for any other error. */
  static ofDisk(error: unknown, folder: string): ExportRefused | undefined {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const words = diskErrors[code];
    return words === undefined
      ? undefined
      : new ExportRefused(`${words}: ${folder} skrevs inte.`, { cause: error });
  }
}
