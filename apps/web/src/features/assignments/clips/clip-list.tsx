import type { Clip } from '@lasar/contract/assignments/clips';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { CallProblem } from '#shared/calls/call.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { showToast } from '#shared/calls/toast.ts';
import { partText } from '#shared/text/clip-times.ts';

interface Props {
  readonly clips: readonly Clip[];
  readonly end: (id: string) => Promise<unknown>;
}

/** The valid links that the user has shared. */
export function ClipList({ clips, end }: Props) {
  if (clips.length === 0) return <p className="mt-4">Du har inga delade länkar som gäller.</p>;
  return (
    <ul aria-label="Delade länkar" className="mt-4 border-t border-line">
      {clips.map((clip) => (
        <ClipItem key={clip.id} clip={clip} end={end} />
      ))}
    </ul>
  );
}

interface ItemProps extends Pick<Props, 'end'> {
  readonly clip: Clip;
}

function ClipItem({ clip, end }: ItemProps) {
  const about = `${clip.name}, ${partText(clip)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <p>
        <a href={clip.path} className="font-bold underline">
          {about}
        </a>
        <span className="block text-small text-muted">
          {clip.removed ? 'Filmen finns inte längre. ' : ''}Gäller till{' '}
          {momentInWords(clip.expiresAt)}
        </span>
      </p>
      <ConfirmButton
        label="Avsluta"
        about={`länken till ${about}`}
        title="Avsluta länken?"
        confirmText="Ja, avsluta länken"
        send={() => end(clip.id)}
      >
        <p>De som har länken kan inte öppna filmen igen. Det går inte att ångra.</p>
      </ConfirmButton>
    </li>
  );
}

export const clipEnded = 'Länken är avslutad.';

/** Awaits the end of a link. If it has already ended, that counts as success. */
export async function unlessEnded(ending: Promise<unknown>): Promise<void> {
  await ending.catch((error: unknown) => {
    if (!(error instanceof CallProblem && error.code === 'clip/not-found')) throw error;
    void showToast(clipEnded);
  });
}
