import type { Maths } from '@lasar/contract/maths';
import { useEffect, useRef, useState } from 'react';
import type { Position } from './run-position.ts';
import type { RunStep } from './run-steps.ts';

/** A question of the key. */
interface KeyLine {
  readonly question: string;
  readonly solution: readonly string[];
  readonly explanation?: string | undefined;
}

/** All that the speaker's window shows. It is sent whole, so that this window makes no call of its own. */
export interface SpeakerNotes {
  readonly name: string;
  readonly steps: readonly RunStep[];
  readonly position: Position;
  /** When the step and the run-through began, in milliseconds of the clock. */
  readonly stepSince: number;
  readonly runSince: number;
  readonly guideHtml: string | undefined;
  readonly answerKey: readonly KeyLine[];
  readonly printouts: readonly {
    readonly name: string;
    readonly fileName: string;
    readonly url: string;
  }[];
  readonly classPicturePath: string | undefined;
  readonly maths: Maths;
}

type Message =
  | { readonly type: 'hello' }
  | { readonly type: 'notes'; readonly notes: SpeakerNotes }
  | { readonly type: 'move'; readonly way: 'next' | 'back' }
  | { readonly type: 'ended' };

/** The query of the speaker's window: the name of its run-through. */
export const speakerQuery = 'talare';

const channelOf = (run: string): BroadcastChannel => new BroadcastChannel(`lasar.genomgang.${run}`);

/** Sends the notes to the speaker's window whenever they change, and hears its presses. Undefined notes: nothing is shown yet. */
export function useSpeakerWindow(
  run: string,
  notes: SpeakerNotes | undefined,
  onMove: (way: 'next' | 'back') => void,
): void {
  const latest = useRef({ notes, onMove });
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    latest.current = { notes, onMove };
    post(channel.current, notes ? { type: 'notes', notes } : { type: 'ended' });
  });
  useEffect(() => {
    const own = channelOf(run);
    channel.current = own;
    own.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      const { current } = latest;
      if (data.type === 'hello' && current.notes)
        post(own, { type: 'notes', notes: current.notes });
      if (data.type === 'move') current.onMove(data.way);
    });
    if (latest.current.notes) post(own, { type: 'notes', notes: latest.current.notes });
    return () => {
      post(own, { type: 'ended' });
      own.close();
      channel.current = undefined;
    };
  }, [run]);
}

/** The notes of a run-through in the speaker's window; undefined before they have come and after the end. */
export function useSpeakerNotes(run: string) {
  const [notes, setNotes] = useState<SpeakerNotes>();
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const own = channelOf(run);
    channel.current = own;
    own.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.type === 'notes') setNotes(data.notes);
      if (data.type === 'ended') setNotes(undefined);
    });
    post(own, { type: 'hello' });
    return () => own.close();
  }, [run]);
  return { notes, move: (way: 'next' | 'back') => post(channel.current, { type: 'move', way }) };
}

function post(channel: BroadcastChannel | undefined, message: Message): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone.
  channel?.postMessage(message);
}
