import { copyText } from '#shared/copy-text.ts';

/** Copies the address of the page, without anything that was only for this visit. */
export const copyLink = (): void => copyText(location.origin + location.pathname);
