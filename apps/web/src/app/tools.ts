/** The tools that a press opens, each in a chunk of its own. A tool gets the element that was pressed. */
export const tools: Readonly<
  Record<string, () => Promise<{ readonly open: (opener: HTMLElement) => void }>>
> = {
  word: () => import('#features/glossary/word-popover.tsx'),
  save: () => import('#features/tracks/save-dialog.tsx'),
  settings: () => import('#features/reading/settings-dialog.tsx'),
  'read-aloud': () => import('#features/reading/read-aloud.tsx'),
  ruler: () => import('#features/reading/ruler.ts'),
};
