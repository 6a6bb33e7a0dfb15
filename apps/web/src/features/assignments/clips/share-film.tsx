import type { Assignment } from '@lasar/contract/assignments/assignments';
import { signedMediaPrefix } from '@lasar/contract/file-paths';
import { type RefObject, useState } from 'react';
import { useUser } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly assignment: Assignment;
}

const loadPanel = () => import('./share-panel.tsx').then(({ SharePanel }) => SharePanel);

/**
 * Shares a film or a part of it. An open film needs its URL only. A link to a locked one gives access, which only teachers
 * may share, so pupils have no button there.
 */
export function ShareFilm({ video, assignment }: Props) {
  const [open, setOpen] = useState(false);
  const user = useUser();
  const signed = assignment.media?.url.startsWith(signedMediaPrefix) ?? true;
  const isTeacher = user?.roles.some((role) => role === 'teacher' || role === 'schooladmin');
  if (signed && !isTeacher) return null;
  return (
    <div className="needs-script no-print mt-4">
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="share" /> Dela ett klipp
      </Button>
      {open && (
        <LazyComponent load={loadPanel} props={{ video, assignment, signed }} what="Delningen" />
      )}
    </div>
  );
}
