const collator = new Intl.Collator('sv', { numeric: true });

/** Compares names as people count: 'Skola 2' comes before 'Skola 10', and å after z. */
export const inNaturalOrder = (one: string, other: string): number => collator.compare(one, other);
