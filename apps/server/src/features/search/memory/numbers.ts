/** A list of numbers below 2³² that grows at its end. */
export interface Numbers {
  readonly length: () => number;
  readonly push: (value: number) => void;
  /** 0 for an index that is not there. */
  readonly at: (index: number) => number;
  readonly values: () => Uint32Array;
  /** The memory it takes, in bytes. */
  readonly bytes: () => number;
}

// Little memory is left over, and each number is copied four times.
const growth = 1.25;

/** An empty list. */
export function createNumbers(): Numbers {
  let values = new Uint32Array(64);
  let length = 0;
  return {
    length: () => length,
    push(value) {
      if (length === values.length) {
        const longer = new Uint32Array(Math.ceil(length * growth));
        longer.set(values);
        values = longer;
      }
      values[length] = value;
      length += 1;
    },
    at: (index) => values[index] ?? 0,
    values: () => values.subarray(0, length),
    bytes: () => values.byteLength,
  };
}
