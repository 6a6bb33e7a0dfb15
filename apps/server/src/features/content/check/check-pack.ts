import { inspectMedia, type Inspected } from '../media/inspect-media.ts';
import type { ImportSession } from '../read/import-session.ts';
import type { Progress } from '../progress.ts';
import { readPack } from '../read/read-pack.ts';

export interface CheckedPack {
  readonly session: ImportSession;
  readonly inspected: readonly Inspected[];
}

/** Reads a pack and opens all its files. Throws InvalidPack with every validation error. Writes nothing. */
export async function checkPack(
  folder: string,
  formHosts: readonly string[],
  progress: Progress,
): Promise<CheckedPack> {
  const session = await readPack(folder, formHosts, progress);
  const { media, errors } = session;
  progress.expect(media.length);
  const inspected: Inspected[] = [];
  for (const pending of media) {
    const one = await inspectMedia(pending, errors);
    if (one) inspected.push(one);
    progress.step();
  }
  errors.throwIfAny();
  return { session, inspected };
}
