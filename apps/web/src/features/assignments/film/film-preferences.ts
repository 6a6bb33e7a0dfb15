import { readStored, writeStored } from '#shared/device/stored.ts';

// The choice applies to all films: somebody who needs captions or another language needs them in the next film too.

export const off = 'off';

/** What somebody has chosen beside the film, each as `way.language`, such as `description.sv`, `large.swl` or `voice.sv`. */
export interface TrackChoices {
  readonly sound?: string | undefined;
  readonly sign?: string | undefined;
  readonly described?: string | undefined;
  /** Where the signed film lies over the picture: its share of the free width and height, as `0.5,1`. */
  readonly signPlace?: string | undefined;
}

interface Choices extends TrackChoices {
  /** A language, or `off`. */
  readonly captions?: string | undefined;
}

/** The stored choices, as a query. A choice of captions alone may be stored as nothing but its language. */
function readChoices(): Choices {
  const stored = readStored('lasar.device.captions');
  if (!stored) return {};
  return Object.fromEntries(
    new URLSearchParams(stored.includes('=') ? stored : { captions: stored }),
  );
}

function storeChoices(changed: Choices): void {
  const chosen = Object.entries({ ...readChoices(), ...changed }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  writeStored('lasar.device.captions', new URLSearchParams(chosen).toString() || undefined);
}

export const readTrackChoices: () => TrackChoices = readChoices;
export const storeTrackChoices: (changed: TrackChoices) => void = storeChoices;

/** The language of the captions on display, or `off`. */
export const activeCaptions = ({ textTracks }: HTMLVideoElement): string =>
  Array.from(textTracks).find(({ mode }) => mode === 'showing')?.language ?? off;

/** Shows the captions of a language, or none for `off`, and stores the choice. */
export function chooseCaptions(film: HTMLVideoElement, language: string): void {
  show(film, language);
  storeChoices({ captions: language });
}

/**
 * Applies the stored choice if the film has captions in that language. Without a choice Swedish captions are shown:
 * WebKit ignores the track's `default` unless the device asks for captions.
 */
export function restoreCaptions(film: HTMLVideoElement): void {
  const chosen = readChoices().captions ?? 'sv';
  if (chosen === off || languagesOf(film).includes(chosen)) show(film, chosen);
}

/** Hides captions if any are shown. Otherwise shows the stored language, else Swedish, else the first one. */
export function toggleCaptions(film: HTMLVideoElement): void {
  const languages = languagesOf(film);
  const chosen = readChoices().captions;
  const wanted = [chosen, 'sv'].find((language) => language && languages.includes(language));
  chooseCaptions(film, activeCaptions(film) === off ? (wanted ?? languages[0] ?? off) : off);
}

const languagesOf = ({ textTracks }: HTMLVideoElement): string[] =>
  Array.from(textTracks, ({ language }) => language);

function show({ textTracks }: HTMLVideoElement, language: string): void {
  for (const track of Array.from(textTracks))
    track.mode = track.language === language ? 'showing' : 'disabled';
  // The browser's own event comes later, and a radio button would be unchecked until then.
  textTracks.dispatchEvent(new Event('change'));
}

/** Language learners use 0.75: half speed is too slow to follow. */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** `0.75` becomes `0,75×`. */
export const speedText = (speed: number): string => `${String(speed).replace('.', ',')}×`;

/** Sets the speed and stores it for the next films. */
export function chooseSpeed(film: HTMLVideoElement, speed: number): void {
  setSpeed(film, speed);
  writeStored('lasar.device.speed', speed === 1 ? undefined : String(speed));
}

export function restoreSpeed(film: HTMLVideoElement): void {
  const stored = Number(readStored('lasar.device.speed'));
  if (speeds.includes(stored)) setSpeed(film, stored);
}

/** One step slower or faster. */
export function stepSpeed(film: HTMLVideoElement, step: -1 | 1): void {
  const next = speeds[speeds.indexOf(film.playbackRate) + step];
  if (next !== undefined && speeds.includes(film.playbackRate)) chooseSpeed(film, next);
}

// A reload resets the rate to the default rate, so both are set.
function setSpeed(film: HTMLVideoElement, speed: number): void {
  film.defaultPlaybackRate = speed;
  film.playbackRate = speed;
}
