import { changeTexts } from '@lasar/contract/editor/content-texts';
import { callByFetch } from '#shared/calls/call.ts';
import { inPieces } from '../tree/in-pieces.ts';
import type { Changed, RecordChange } from './replacement.ts';

/** Changes the texts of records some at a time. `failure` is why the rest was not changed. */
export async function changeInPieces(
  records: readonly RecordChange[],
  onProgress: (done: number) => void,
): Promise<Changed & { readonly failure?: unknown }> {
  const { results, ...rest } = await inPieces(records, onProgress, (piece) =>
    callByFetch(changeTexts, { body: { records: [...piece] } }),
  );
  return {
    done: results.flatMap(({ done }) => done),
    refused: results.flatMap(({ refused }) => refused),
    ...rest,
  };
}
