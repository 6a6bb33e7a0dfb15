/** The parts of a lesson on paper, in their order there. */
export const printoutParts = [
  'about',
  'text',
  'easyText',
  'words',
  'transcripts',
  'worksheets',
  'guide',
  'keys',
] as const;
export type PrintoutPart = (typeof printoutParts)[number];

/** How big and how far apart the text of a printed lesson is, and in which typeface; without a choice as on other documents. */
export const printoutSizes = ['large', 'largest'] as const;
export const printoutSpacings = ['airy'] as const;
export const printoutTypefaces = ['dyslexia'] as const;

export interface PrintoutLook {
  readonly size?: (typeof printoutSizes)[number];
  readonly spacing?: (typeof printoutSpacings)[number];
  readonly typeface?: (typeof printoutTypefaces)[number];
}
