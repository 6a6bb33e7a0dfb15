import { type Clip, endClip } from '@lasar/contract/assignments/clips';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { clipEnded, ClipList, unlessEnded } from './clip-list.tsx';

/** All links that a teacher has shared, on the account page. */
export function OwnClips({ clips }: { readonly clips: readonly Clip[] }) {
  const write = useWrite();
  return (
    <AdminSection title="Delade filmer">
      <p className="max-w-measure">
        Länkar som du har skapat med Dela ett klipp vid en film. De öppnar den filmen, utan konto,
        tills de går ut eller du avslutar dem.
      </p>
      <ClipList
        clips={clips}
        end={(id) => unlessEnded(write(endClip, { params: { id } }, { done: clipEnded }))}
      />
    </AdminSection>
  );
}
