import { fullDiskIn } from '#config/disk-errors.ts';

const closedFolders: Readonly<Record<string, string>> = {
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
    const words = fullDiskIn(error) ?? closedFolders[code];
    return words === undefined
      ? undefined
      : new ExportRefused(`${words}: ${folder} skrevs inte.`, { cause: error });
  }
}
