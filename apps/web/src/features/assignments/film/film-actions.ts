/** Goes to a place in the film, in seconds from its beginning. */
export function seekTo(film: HTMLVideoElement, seconds: number): void {
  film.currentTime = Math.max(0, seconds);
}

/** Jumps so many seconds, at most to either end. */
export function jumpBy(film: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(film.duration) ? film.duration : film.currentTime;
  seekTo(film, Math.min(film.currentTime + seconds, end));
}

export function togglePlay(film: HTMLVideoElement): void {
  if (film.paused) film.play().catch(() => undefined);
  else film.pause();
}

/** Plays, and takes the focus from a button that goes away by it: the keys go on working. */
export function playFocused(film: HTMLVideoElement | null): void {
  film?.focus({ preventScroll: true });
  film?.play().catch(() => undefined);
}

export function toggleMuted(film: HTMLVideoElement): void {
  film.muted = !film.muted;
}

/** The film in a small window of its own, and back. */
export function togglePicture(film: HTMLVideoElement): void {
  if (!document.pictureInPictureEnabled) return;
  const change = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : film.requestPictureInPicture();
  // Refused where the film has no picture yet: it stays where it is.
  change.catch(() => undefined);
}
