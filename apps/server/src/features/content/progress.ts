/** Steps done of those known so far. */
export interface Progress {
  expect(steps: number): void;
  step(): void;
}

/** Tells `onProgress` after every step. The total grows as the work becomes known. */
export function startProgress(
  onProgress: (done: number, total: number) => void = () => {},
): Progress {
  let done = 0;
  let total = 0;
  return {
    expect: (steps) => void (total += steps),
    step: () => onProgress((done += 1), total),
  };
}
