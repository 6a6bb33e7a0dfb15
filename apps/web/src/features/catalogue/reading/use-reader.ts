import { useEffect, useRef, useState } from 'react';
import { useVoices } from '#shared/device/voices.ts';
import { bringIntoView, clearMarks, markRead } from './marks.ts';
import { rangesOf, sentencesIn, wordAt, type Sentence } from './sentences.ts';
import { readChoices, storeChoices, type Choices } from './read-aloud-choices.ts';

export type ReaderStatus = 'idle' | 'reading' | 'paused';

/**
 * Reads the page sentence by sentence with the device's voice. An utterance is one sentence: long ones are cut off by some
 * browsers, and pausing inside an utterance does nothing on Android, so a pause ends it and reading goes on from its start.
 */
export function useReader() {
  const [status, setStatus] = useState<ReaderStatus>('idle');
  const [choices, setChoices] = useState<Choices>(readChoices);
  const sentences = useRef<readonly Sentence[]>([]);
  const at = useRef(0);
  // Counts the utterances, so that the end of one that was cancelled starts nothing.
  const turn = useRef(0);
  const voices = useVoices('sv');
  const voice = voices.find(({ voiceURI }) => voiceURI === choices.voice) ?? voices[0];

  const stop = () => {
    turn.current += 1;
    speechSynthesis.cancel();
  };

  const speak = (index: number, { rate, voice: chosen }: Choices) => {
    stop();
    const sentence = sentences.current[index];
    if (!sentence) {
      clearMarks();
      at.current = 0;
      return setStatus('idle');
    }
    at.current = index;
    setStatus('reading');
    const whole = rangesOf(sentence);
    markRead(whole, []);
    bringIntoView(whole);
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.lang = 'sv-SE';
    utterance.rate = rate;
    const own = voices.find(({ voiceURI }) => voiceURI === chosen) ?? voice;
    if (own) utterance.voice = own;
    const mine = turn.current;
    utterance.addEventListener('boundary', ({ name, charIndex }) => {
      if (mine !== turn.current || name === 'sentence') return;
      const { from, to } = wordAt(sentence.text, charIndex);
      markRead(rangesOf(sentence), rangesOf(sentence, from, to));
    });
    const next = () =>
      mine === turn.current && speak(index + 1, { rate, ...(chosen && { voice: chosen }) });
    utterance.addEventListener('end', next);
    utterance.addEventListener('error', next);
    speechSynthesis.speak(utterance);
  };

  /** Reads from what is selected, else from the top; after a pause from the sentence where it stopped. */
  const start = () => {
    if (status === 'paused') return speak(at.current, choices);
    const root = document.querySelector('main') ?? document.body;
    sentences.current = sentencesIn(root);
    return speak(Math.max(0, firstSelected(sentences.current)), choices);
  };
  const pause = () => {
    stop();
    setStatus('paused');
  };
  const step = (by: number) => {
    if (status === 'idle') return;
    speak(Math.min(Math.max(0, at.current + by), sentences.current.length - 1), choices);
  };
  const change = (changed: Partial<Choices>) => {
    const next = { ...choices, ...changed };
    setChoices(next);
    storeChoices(next);
    if (status === 'reading') speak(at.current, next);
  };
  // Leaving the page ends the reading: its text is gone.
  useEffect(
    () => () => {
      turn.current += 1;
      globalThis.speechSynthesis?.cancel();
      clearMarks();
    },
    [],
  );
  return { status, choices, voices, voice, start, pause, step, change };
}

function firstSelected(sentences: readonly Sentence[]): number {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return 0;
  return sentences.findIndex(({ pieces }) =>
    pieces.some(({ node }) => selection.containsNode(node, true)),
  );
}
