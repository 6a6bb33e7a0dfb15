const steps = [1, 2, 4, 5, 10];

/** The maximum of a scale from zero: the lowest round number not below any value, at least 4. */
export function topOfScale(values: readonly number[]): number {
  const most = Math.max(4, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = steps.find((each) => each * power >= most) ?? 10;
  return step * power;
}
