import { inspectMedia, type Inspected } from './inspect-media.ts';
import type { Reading } from './pack-records.ts';
import type { Progress } from './progress.ts';
import { readPack } from './read-pack.ts';

export interface CheckedPack {
  readonly reading: Reading;
  readonly inspected: readonly Inspected[];
}

/** Reads a pack and opens all its files. Throws PackRefused with every fault. Writes nothing. */
export async function checkPack(
  folder: string,
  formHosts: readonly string[],
  progress: Progress,
): Promise<CheckedPack> {
  const reading = await readPack(folder, formHosts, progress);
  const { media, faults } = reading;
  progress.expect(media.length);
  const inspected: Inspected[] = [];
  for (const draft of media) {
    const one = await inspectMedia(draft, faults);
    if (one) inspected.push(one);
    progress.step();
  }
  faults.refuse();
  return { reading, inspected };
}
