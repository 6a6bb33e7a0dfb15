/** Counts the steps of an import. The total grows as more steps become known. */
export interface Progress {
  expect(steps: number): void;
  step(): void;
}

/** Calls `onProgress` after every step with the number of completed steps and the total. */
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
