const decimals = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 10 });

/** A number as Swedish writes it: `−5`, `12 000`, `0,25`. */
export const writtenNumber = (value: number): string => decimals.format(value);
