import { readStored, writeStored } from '#shared/stored.ts';

// The choice holds for all films: who needs captions, or another language, needs them in the next film too.

const off = 'off';

/** The language of the captions that are shown, or `off`. */
export const shownCaptions = ({ textTracks }: HTMLVideoElement): string =>
  Array.from(textTracks).find(({ mode }) => mode === 'showing')?.language ?? off;

/** Shows the captions of a language, or none, and remembers it. */
export function chooseCaptions(film: HTMLVideoElement, language: string): void {
  show(film, language);
  writeStored('lasar.captions', language);
}

/** Shows what was chosen last, where the film has it. */
export function restoreCaptions(film: HTMLVideoElement): void {
  const chosen = readStored('lasar.captions');
  if (chosen !== undefined && (chosen === off || languagesOf(film).includes(chosen)))
    show(film, chosen);
}

/** Off when any are shown, else on: in Swedish, or in what there is. */
export function toggleCaptions(film: HTMLVideoElement): void {
  const languages = languagesOf(film);
  const chosen = readStored('lasar.captions');
  const wanted = [chosen, 'sv'].find((language) => language && languages.includes(language));
  chooseCaptions(film, shownCaptions(film) === off ? (wanted ?? languages[0] ?? off) : off);
}

const languagesOf = ({ textTracks }: HTMLVideoElement): string[] =>
  Array.from(textTracks, ({ language }) => language);

function show({ textTracks }: HTMLVideoElement, language: string): void {
  for (const track of Array.from(textTracks))
    track.mode = track.language === language ? 'showing' : 'disabled';
}
