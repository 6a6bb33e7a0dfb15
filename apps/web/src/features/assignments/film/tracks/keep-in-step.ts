const events = [
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ratechange',
  'timeupdate',
  'ended',
] as const;

// Seconds. A greater difference is jumped over, a smaller one caught up by a speed that nobody hears.
const jumpsFrom = 0.3;
const catchesUpFrom = 0.04;
const catchUpSpeed = 0.05;

/**
 * Keeps a sound or a second film at the time, the speed and the pauses of a film. Returns a function that stops. `onRefused` is
 * called when the browser lets the follower not play, as before anybody has pressed something.
 */
export function keepInStep(
  film: HTMLVideoElement,
  follower: HTMLMediaElement,
  onRefused: () => void,
): () => void {
  const align = () => {
    if (follower.readyState === HTMLMediaElement.HAVE_NOTHING || follower.seeking) return;
    const ahead = follower.currentTime - film.currentTime;
    const distance = Math.abs(ahead);
    if (distance > (film.paused ? catchesUpFrom : jumpsFrom))
      follower.currentTime = film.currentTime;
    const catchesUp = distance > catchesUpFrom && distance <= jumpsFrom;
    const speed = film.playbackRate * (catchesUp ? 1 - Math.sign(ahead) * catchUpSpeed : 1);
    if (follower.playbackRate !== speed) follower.playbackRate = speed;
  };
  let reached = film.currentTime;
  const follow = (event?: Event) => {
    align();
    // In WebKit a film that plays on after a jump may go on saying that it has no more than its picture.
    const isMoving = event?.type === 'timeupdate' && film.currentTime !== reached;
    reached = film.currentTime;
    const plays =
      !film.paused &&
      !film.ended &&
      !film.seeking &&
      (isMoving || film.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) &&
      // A follower that has ended would begin again.
      !(film.currentTime >= follower.duration);
    if (!plays) follower.pause();
    else if (follower.paused)
      follower.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') onRefused();
      });
  };
  follow();
  for (const event of events) film.addEventListener(event, follow);
  follower.addEventListener('loadedmetadata', follow);
  return () => {
    for (const event of events) film.removeEventListener(event, follow);
    follower.removeEventListener('loadedmetadata', follow);
    follower.pause();
  };
}
