/** A choice of 'Läsinställningar'. The values are words of `data-reading` (`app/reading.css`); '' is the site's own look. */
export interface ReadingGroup {
  readonly name: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

export const readingGroups: readonly ReadingGroup[] = [
  {
    name: 'textstorlek',
    label: 'Textens storlek',
    values: [
      { value: '', label: 'Vanlig' },
      { value: 'size-1', label: 'Större' },
      { value: 'size-2', label: 'Stor' },
      { value: 'size-3', label: 'Störst' },
    ],
  },
  {
    name: 'teckenavstand',
    label: 'Mellan bokstäver',
    values: [
      { value: '', label: 'Vanligt' },
      { value: 'letters-1', label: 'Luftigt' },
      { value: 'letters-2', label: 'Luftigast' },
    ],
  },
  {
    name: 'radavstand',
    label: 'Mellan rader',
    values: [
      { value: '', label: 'Vanligt' },
      { value: 'lines-1', label: 'Luftigt' },
      { value: 'lines-2', label: 'Luftigast' },
    ],
  },
  {
    name: 'radlangd',
    label: 'Radernas längd',
    values: [
      { value: 'narrow', label: 'Korta' },
      { value: '', label: 'Vanliga' },
      { value: 'wide', label: 'Långa' },
    ],
  },
  {
    name: 'papper',
    label: 'Papper',
    values: [
      { value: '', label: 'Vanligt' },
      { value: 'cream', label: 'Gult' },
      { value: 'blue', label: 'Blått' },
      { value: 'green', label: 'Grönt' },
      { value: 'rose', label: 'Rosa' },
      { value: 'contrast', label: 'Hög kontrast' },
    ],
  },
];

/** What is either on or off, by its word. */
export const readingSwitches = [
  {
    word: 'easy',
    label: 'Lättare svenska',
    hint: 'Lektioner som har en lättare text visar den i stället.',
  },
  {
    word: 'dyslexia',
    label: 'Typsnitt för dyslexi',
    hint: 'OpenDyslexic, med tyngre underkant på bokstäverna. Prova också mer luft.',
  },
  {
    word: 'ruler',
    label: 'Läslinjal',
    hint: 'En ljus remsa följer pekaren, fingret eller det du har valt med tangenterna.',
  },
] as const;

const known = new Set<string>([
  ...readingGroups.flatMap(({ values }) => values.map(({ value }) => value)),
  ...readingSwitches.map(({ word }) => word),
]);

/** The words of a stored choice that are known. Users can edit their storage. */
export const readingWords = (stored: string | undefined): string[] =>
  (stored ?? '').split(' ').filter((word) => word !== '' && known.has(word));

/** The words after a choice in a group: '' removes the group's word. */
export function chooseInGroup(
  words: readonly string[],
  { values }: ReadingGroup,
  chosen: string,
): string[] {
  const others = words.filter((word) => !values.some(({ value }) => value === word));
  return chosen === '' ? others : [...others, chosen];
}
