import './viewer.css';
import type { SharedClip } from '@lasar/contract/clips';
import { useRef } from 'react';
import { usePresentation } from './use-presentation.ts';
import { FilmRoom } from './film-room.tsx';

/** A film by itself, outside of its lesson. */
export function SharedFilm({ clip }: { readonly clip: SharedClip }) {
  const { assignmentId, name, media, transcripts, start, stop } = clip;
  const isPart = start !== undefined || stop !== undefined;
  return (
    <FilmRoom
      video={useRef<HTMLVideoElement>(null)}
      id={assignmentId}
      name={name}
      media={media}
      transcripts={transcripts}
      presentation={usePresentation()}
      {...(isPart && {
        range: {
          ...(start !== undefined && { start }),
          ...(stop !== undefined && { stop }),
        },
      })}
    />
  );
}
