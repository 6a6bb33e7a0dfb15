/** Whether the answers of this tab are counted in the class picture of a plan, and under which random number. */
export type Choice = 'no' | { readonly pupil: string };

const keyOf = (code: string): string =>
  `lasar.device.counted.${code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()}`;

/** Undefined before the pupil has chosen, and in a browser without storage. */
export function readChoice(code: string): Choice | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(code));
    if (stored === null || stored === 'no') return stored ?? undefined;
    return { pupil: stored };
  } catch {
    return undefined;
  }
}

export function storeChoice(code: string, choice: Choice): void {
  try {
    sessionStorage.setItem(keyOf(code), choice === 'no' ? choice : choice.pupil);
  } catch {
    // The choice holds until the page is left.
  }
}
