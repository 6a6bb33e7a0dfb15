import { listClips } from '@lasar/contract/clips';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { ClipList } from './clip-list.tsx';

/** All the links that a teacher has shared, on the account's page. */
export function OwnClips() {
  return (
    <AdminSection title="Delade filmer">
      <p className="max-w-measure">
        Länkar som du har gjort med Dela ett klipp vid en film. De öppnar den filmen, utan konto,
        tills de går ut eller du avslutar dem.
      </p>
      <ClipList asked={useAnswer(listClips, {})} />
    </AdminSection>
  );
}
