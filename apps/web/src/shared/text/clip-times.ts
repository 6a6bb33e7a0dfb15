/** Seconds as minutes and seconds: `92` becomes `1:32`. */
export const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

/** Parses `1:32`, `1.32` or `92` to seconds. Undefined if it is empty or not a time. */
export function readTime(typed: string): number | undefined {
  const match = /^(?:(\d{1,3})[:.])?(\d{1,5})$/.exec(typed.trim());
  return match ? Number(match[1] ?? 0) * 60 + Number(match[2]) : undefined;
}

/** A range of a film in Swedish: `0:24–0:40`, `från 0:24`, `hela filmen`. */
export function partText({
  start,
  stop,
}: {
  readonly start?: number;
  readonly stop?: number;
}): string {
  if (start === undefined && stop === undefined) return 'hela filmen';
  if (stop === undefined) return `från ${timeText(start ?? 0)}`;
  return `${timeText(start ?? 0)}–${timeText(stop)}`;
}
