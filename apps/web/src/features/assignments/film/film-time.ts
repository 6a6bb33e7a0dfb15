/** A position in a film as players show it: `1:32`, `1:02:05`. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The same for screen readers: `1 minut 32 sekunder`. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'timme', 'timmar'],
    [Math.floor(whole / 60) % 60, 'minut', 'minuter'],
    [whole % 60, 'sekund', 'sekunder'],
  ] as const;
  const spoken = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  return spoken.join(' ') || '0 sekunder';
}

/** A number of seconds from a query such as `?t=92`; undefined when it is absent or malformed. */
export function secondsParam(search: string, name: string): number | undefined {
  const given = new URLSearchParams(search).get(name);
  return given !== null && /^\d{1,5}(\.\d{1,3})?$/.test(given) ? Number(given) : undefined;
}
