import type { Transcript } from '@lasar/contract/media';

interface Props {
  readonly transcripts: readonly Transcript[];
  readonly language: string;
  readonly choose: (language: string) => void;
}

/** Which language to read in, where there are several. */
export function TranscriptLanguages({ transcripts, language, choose }: Props) {
  if (transcripts.length < 2) return null;
  return (
    <select
      aria-label="Textens språk"
      className="transcript-language"
      value={language}
      onChange={(event) => choose(event.target.value)}
    >
      {transcripts.map((each) => (
        <option key={each.language} value={each.language} lang={each.language}>
          {each.label}
        </option>
      ))}
    </select>
  );
}
