import { endClip, type Clip } from '@lasar/contract/clips';
import { AnswerView } from '#shared/admin/answer-view.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import type { Asked } from '#shared/admin/use-answer.ts';
import { callByFetch, CallProblem } from '#shared/call.ts';
import { momentInWords } from '#shared/swedish-time.ts';
import { partText } from './clip-times.ts';

interface Props {
  readonly asked: Asked<readonly Clip[]>;
  /** Only those of this film. */
  readonly assignmentId?: string;
}

/** The links that one has shared and that still hold. */
export function ClipList({ asked, assignmentId }: Props) {
  return (
    <AnswerView asked={asked}>
      {(all) => {
        const clips = all.filter(
          (clip) => assignmentId === undefined || clip.assignmentId === assignmentId,
        );
        if (clips.length === 0)
          return <p className="mt-4">Du har inga delade länkar som gäller.</p>;
        return (
          <ul aria-label="Delade länkar" className="mt-4 border-t border-line">
            {clips.map((clip) => (
              <ClipItem key={clip.id} clip={clip} reload={asked.reload} />
            ))}
          </ul>
        );
      }}
    </AnswerView>
  );
}

function ClipItem({ clip, reload }: { readonly clip: Clip; readonly reload: () => void }) {
  const about = `${clip.name}, ${partText(clip)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <p>
        <a href={clip.path} className="font-bold underline">
          {about}
        </a>
        <span className="block text-small text-muted">
          Gäller till {momentInWords(clip.expiresAt)}
        </span>
      </p>
      <ConfirmButton
        label="Avsluta"
        about={`länken till ${about}`}
        title="Avsluta länken?"
        confirmText="Ja, avsluta länken"
        send={() => end(clip.id)}
        doneText="Länken är avslutad."
        onDone={reload}
      >
        <p>De som har länken kan inte öppna filmen igen. Det går inte att ångra.</p>
      </ConfirmButton>
    </li>
  );
}

/** Whoever ends a link that has just ended by itself has what they wanted. */
async function end(id: string): Promise<void> {
  await callByFetch(endClip, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof CallProblem && error.code === 'clip/not-found')) throw error;
  });
}
