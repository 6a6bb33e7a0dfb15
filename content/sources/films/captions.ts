import type { Cue } from './stage.ts';

const limits = {
  charactersPerSecond: 17,
  lineLength: 40,
  lines: 2,
  shortest: 2,
  longest: 6,
} as const;

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value: number, length: number): string =>
    String(Math.floor(value)).padStart(length, '0');
  return `${part(milliseconds / 60_000, 2)}:${part((milliseconds / 1000) % 60, 2)}.${part(milliseconds % 1000, 3)}`;
}

/** Sentences for what makes these captions hard to read. */
export function captionFaults(cues: readonly Cue[], seconds: number): string[] {
  return cues.flatMap(({ from, to, text }, index) => {
    const length = to - from;
    const lines = text.split('\n');
    const speed = text.replaceAll('\n', ' ').length / length;
    const faults = [
      speed > limits.charactersPerSecond && `${speed.toFixed(1)} characters a second`,
      (length < limits.shortest || length > limits.longest) && `shown for ${length.toFixed(1)} s`,
      lines.length > limits.lines && `${lines.length} lines`,
      lines.some((line) => line.length > limits.lineLength) && 'a line is too long',
      from < (cues[index - 1]?.to ?? 0) && 'begins before the last one has ended',
      to > seconds && 'ends after the film',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `"${text}": ${fault}`);
  });
}

/** The captions as a WebVTT file. */
export function toWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${text}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}
