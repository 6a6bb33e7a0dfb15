import { writeStored } from './stored.ts';

/** A page that a pupil has done or put on the list of the week. Without a name it is looked up when it is shown. */
export interface Track {
  readonly path: string;
  readonly name?: string;
}

/** What is done, with the Swedish day on which it was done, such as 2026-11-23. Undefined for what was done long ago. */
export interface DoneTrack extends Track {
  readonly id: string;
  readonly day?: string;
}

/** Marks a lesson, an assignment or a form as done in this browser, or takes the mark away. One store for all of them. */
export function markDone(id: string, track: Track | undefined): void {
  const day = new Date().toLocaleDateString('sv-SE');
  writeStored(`lasar.device.done.${id}`, track && JSON.stringify({ ...track, day }));
}
