import type { Sheets } from './film-plan.ts';

/**
 * The times of the pictures as WebVTT: a cue for each, which names its rectangle on a sheet. Pictures after the end of
 * the film are left out.
 */
export function pictureTimes(sheets: Sheets, seconds: number, files: readonly string[]): string {
  const { interval, columns, rows, width, height } = sheets;
  const cues: string[] = [];
  for (let index = 0; index * interval < seconds; index += 1) {
    const file = files[Math.floor(index / (columns * rows))];
    if (file === undefined) break;
    const position = index % (columns * rows);
    const [x, y] = [(position % columns) * width, Math.floor(position / columns) * height];
    const [from, to] = [index * interval, Math.min((index + 1) * interval, seconds)];
    cues.push(`${timestamp(from)} --> ${timestamp(to)}\n${file}#xywh=${x},${y},${width},${height}`);
  }
  return ['WEBVTT', ...cues, ''].join('\n\n');
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const part = (value: number, length = 2): string => String(value).padStart(length, '0');
  const [hours, minutes] = [
    Math.floor(milliseconds / 3_600_000),
    Math.floor(milliseconds / 60_000) % 60,
  ];
  return `${part(hours)}:${part(minutes)}:${part(Math.floor(milliseconds / 1_000) % 60)}.${part(milliseconds % 1_000, 3)}`;
}
