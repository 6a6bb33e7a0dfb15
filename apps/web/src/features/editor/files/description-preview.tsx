import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import { type RefObject, useMemo, useState } from 'react';
import { useDueDescription, useSpeech } from '#shared/device/described-film.ts';
import { useLocalVoice } from '#shared/device/voices.ts';
import type { Cues } from './cue-store.ts';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly cues: Cues;
  readonly language: string;
}

/** Lets the film wait while a description is read at its time, as it will for those who listen to it. */
export function DescriptionPreview({ video, cues, language }: Props) {
  const voice = useLocalVoice(language);
  const [isRead, setRead] = useState(true);
  const written = useMemo(() => cues.filter(({ text }) => text.trim() !== ''), [cues]);
  if (!voice)
    return (
      <p className="mt-3 text-small text-muted">
        {`Den här enheten har ingen röst för ${languageName(language)}, så beskrivningarna går inte att lyssna på här.`}
      </p>
    );
  return (
    <>
      <label className="mt-3 flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={isRead}
          onChange={({ target }) => setRead(target.checked)}
          className="size-6"
        />
        Läs upp beskrivningarna medan filmen väntar
      </label>
      {isRead && <Reading key={language} video={video} cues={written} voice={voice} />}
    </>
  );
}

interface ReadingProps extends Pick<Props, 'video' | 'cues'> {
  readonly voice: SpeechSynthesisVoice;
}

function Reading({ video, cues, voice }: ReadingProps) {
  useSpeech(video, useDueDescription(video, cues), voice);
  return null;
}
