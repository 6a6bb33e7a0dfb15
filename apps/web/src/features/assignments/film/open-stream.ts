import { Hls } from 'hls.js/light';

/** An HLS stream in the quality that the connection allows, or in a chosen one. */
export interface Stream {
  /** Fixes the quality to a height in pixels; undefined adapts it to the connection. */
  readonly setHeight: (height: number | undefined) => void;
  readonly close: () => void;
}

interface Wanted {
  readonly url: string;
  /** The start position in seconds. */
  readonly start: number;
  readonly height: number | undefined;
  /** Called once when the stream fails for good. It is closed by then. */
  readonly onEnd: () => void;
}

// Bits per second assumed before the first measurement: enough for the second quality.
const firstGuess = 1_500_000;

/** Starts to load a stream into a video element. */
export function openStream(film: HTMLVideoElement, { url, start, height, onEnd }: Wanted): Stream {
  const hls = new Hls({
    startPosition: start,
    abrEwmaDefaultEstimate: firstGuess,
    capLevelToPlayerSize: height === undefined,
    backBufferLength: 60,
    // Segments need no transmuxing, so a worker would have nothing to do.
    enableWorker: false,
  });
  let recovered = false;
  const setHeight = (wanted: number | undefined) => {
    hls.autoLevelCapping = -1;
    hls.config.capLevelToPlayerSize = wanted === undefined;
    hls.currentLevel = hls.levels.findIndex((level) => level.height === wanted);
  };
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (height !== undefined) setHeight(height);
  });
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
      return;
    }
    hls.destroy();
    onEnd();
  });
  hls.loadSource(url);
  hls.attachMedia(film);
  return { setHeight, close: () => hls.destroy() };
}
