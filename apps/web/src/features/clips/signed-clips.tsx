import type { Assignment } from '@lasar/contract/assignments';
import { endClip, listClips, type Clip } from '@lasar/contract/clips';
import { useCallback, useEffect, useState } from 'react';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { callByFetch } from '#shared/call.ts';
import { showToast } from '#shared/toast.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { ClipList } from './clip-list.tsx';
import { clipEnded, unlessEnded } from './ended-clip.ts';
import { NewClip } from './new-clip.tsx';

interface Props {
  readonly assignment: Assignment;
  readonly range: { readonly start?: number; readonly stop?: number };
  readonly disabled: boolean;
}

/** Makes links to a locked film, and lists those that there are. */
export function SignedClips({ assignment, range, disabled }: Props) {
  const { clips, error, load } = useOwnClips();
  const end = async (id: string) => {
    await unlessEnded(callByFetch(endClip, { params: { id } }).then(() => showToast(clipEnded)));
    load();
  };
  return (
    <>
      <NewClip assignmentId={assignment.id} range={range} disabled={disabled} reload={load} />
      {error !== undefined && <LoadFailed error={error} onRetry={load} />}
      {!clips && error === undefined && <LoadingText />}
      {clips && error === undefined && (
        <ClipList
          clips={clips.filter(({ assignmentId }) => assignmentId === assignment.id)}
          end={end}
        />
      )}
    </>
  );
}

/** One's own links. The page is everybody's and has no loader for them, so they are fetched when the panel opens. */
function useOwnClips() {
  const [clips, setClips] = useState<readonly Clip[]>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    callByFetch(listClips, {}).then(setClips, setError);
  }, []);
  useEffect(load, [load]);
  return { clips, error, load };
}
