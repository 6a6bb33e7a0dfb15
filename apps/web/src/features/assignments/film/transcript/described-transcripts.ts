import type { Cue, FilmTrack, Transcript } from '@lasar/contract/assignments/media';

/** What is said or, where `isDescription`, what is seen. */
export interface TextCue extends Cue {
  readonly isDescription?: true;
}

export interface DescribedTranscript extends Omit<Transcript, 'cues'> {
  readonly cues: readonly TextCue[];
}

/** The transcripts of a film with its text descriptions at their time, each in its own language. */
export function describedTranscripts(
  transcripts: readonly Transcript[],
  tracks: readonly FilmTrack[],
): readonly DescribedTranscript[] {
  const descriptions = tracks.filter(
    ({ kind, cues = [] }) => kind === 'text-description' && cues[0],
  );
  const described = (language: string): TextCue[] =>
    descriptions
      .filter((track) => track.language === language)
      .flatMap(({ cues = [] }) => cues.map((cue) => ({ ...cue, isDescription: true as const })));
  const silent = descriptions.filter(
    ({ language }) => !transcripts.some((each) => each.language === language),
  );
  return [
    ...transcripts.map((each) => ({
      ...each,
      cues: [...described(each.language), ...each.cues].sort((a, b) => a.start - b.start),
    })),
    ...silent.map(({ language, label }) => ({ language, label, cues: described(language) })),
  ];
}
