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
