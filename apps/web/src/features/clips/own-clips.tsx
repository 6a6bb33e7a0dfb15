import { endClip, type Clip } from '@lasar/contract/clips';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { useWrite } from '#shared/admin/use-write.ts';
import { ClipList } from './clip-list.tsx';
import { clipEnded, unlessEnded } from './ended-clip.ts';

/** All the links that a teacher has shared, on the account's page. */
export function OwnClips({ clips }: { readonly clips: readonly Clip[] }) {
  const write = useWrite();
  return (
    <AdminSection title="Delade filmer">
      <p className="max-w-measure">
        Länkar som du har gjort med Dela ett klipp vid en film. De öppnar den filmen, utan konto,
        tills de går ut eller du avslutar dem.
      </p>
      <ClipList
        clips={clips}
        end={(id) => unlessEnded(write(endClip, { params: { id } }, { done: clipEnded }))}
      />
    </AdminSection>
  );
}
