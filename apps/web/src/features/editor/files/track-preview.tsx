import { getFile } from '@lasar/contract/editor/files';
import { soundKinds } from '@lasar/contract/films/track-rules';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { type StoredTrack, trackLabel } from './film-tracks.ts';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly tracks: readonly StoredTrack[];
}

/** Plays a film with one of its other sounds, or beside its signed version, as viewers will. */
export function TrackPreview({ video, tracks }: Props) {
  const sounds = tracks.filter(({ kind }) => soundKinds.includes(kind));
  const signed = tracks.filter(({ kind }) => kind === 'sign');
  return (
    <>
      {sounds.length > 0 && (
        <Preview name="preview-sound" label="Ljud" none="Filmens eget" {...{ video, sounds }} />
      )}
      {signed.length > 0 && (
        <Preview name="preview-sign" label="Teckenspråk" none="Visas inte" {...{ video, signed }} />
      )}
    </>
  );
}

interface PreviewProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly name: string;
  readonly label: string;
  readonly none: string;
  readonly sounds?: readonly StoredTrack[];
  readonly signed?: readonly StoredTrack[];
}

function Preview({ video, name, label, none, sounds, signed }: PreviewProps) {
  const tracks = sounds ?? signed ?? [];
  const [chosen, setChosen] = useState('');
  const track = tracks.find((each) => trackLabel(each) === chosen);
  const src = useAddress(track?.file.hash);
  const follower = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  useFollowing(video, follower, src, sounds !== undefined);
  return (
    <div className="mt-3">
      <SelectField
        name={name}
        label={label}
        value={track ? chosen : ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{none}</option>
        {tracks.map((each) => (
          <option key={trackLabel(each)}>{trackLabel(each)}</option>
        ))}
      </SelectField>
      {track && src !== undefined && (
        <>
          {sounds ? (
            <audio ref={follower} src={src} preload="auto" />
          ) : (
            <video
              ref={follower}
              src={src}
              muted
              playsInline
              preload="auto"
              aria-label={chosen}
              className="mt-2 block aspect-video w-full rounded-xl bg-ink"
            />
          )}
          <p className="mt-1 text-small text-muted">Följer filmen när den spelas.</p>
        </>
      )}
    </div>
  );
}

/** The address that a file plays at. */
function useAddress(hash: string | undefined): string | undefined {
  const [found, setFound] = useState<{ readonly hash: string; readonly src: string }>();
  useEffect(() => {
    if (hash === undefined) return;
    callByFetch(getFile, { params: { hash } }).then(
      ({ src }) => setFound({ hash, src }),
      (error: unknown) => void showToast(problemMessage(error), 'error'),
    );
  }, [hash]);
  return found && found.hash === hash ? found.src : undefined;
}

/** A difference that nobody notices, in seconds. */
const tolerance = 0.15;

/** Keeps a sound or a film at the time of the film. A sound takes the place of the film's own. */
function useFollowing(
  video: RefObject<HTMLVideoElement | null>,
  follower: RefObject<HTMLMediaElement | null>,
  src: string | undefined,
  isSound: boolean,
): void {
  useEffect(() => {
    const [film, other] = [video.current, follower.current];
    if (!film || !other || src === undefined) return undefined;
    const follow = () => {
      if (Math.abs(other.currentTime - film.currentTime) > tolerance)
        other.currentTime = film.currentTime;
      other.playbackRate = film.playbackRate;
      if (film.paused) other.pause();
      // A browser that refuses goes on with the film, and the next step tries again.
      else if (other.paused) other.play().catch(() => {});
    };
    const events = ['play', 'pause', 'seeked', 'ratechange', 'timeupdate'];
    for (const event of events) film.addEventListener(event, follow);
    const wasMuted = film.muted;
    if (isSound) film.muted = true;
    follow();
    return () => {
      for (const event of events) film.removeEventListener(event, follow);
      if (isSound) film.muted = wasMuted;
      other.pause();
    };
  }, [video, follower, src, isSound]);
}
