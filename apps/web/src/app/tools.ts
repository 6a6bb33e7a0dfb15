/** The tools that a press opens, each in a chunk of its own. A tool gets the element that was pressed. */
export const tools: Readonly<
  Record<string, () => Promise<{ readonly open: (opener: HTMLElement) => void }>>
> = {
  word: () => import('#features/catalogue/glossary/word-popover.tsx'),
  save: () => import('#features/plans/tracks/save-dialog.tsx'),
  plan: () => import('#features/plans/add-to-plan.tsx'),
  print: () => import('#features/documents/printouts/print-dialog.tsx'),
  report: () => import('#features/site/reports/report-dialog.tsx'),
  settings: () => import('#features/catalogue/reading/settings-dialog.tsx'),
  'read-aloud': () => import('#features/catalogue/reading/read-aloud.tsx'),
  easy: () => import('#features/catalogue/reading/easy-text.ts'),
  ruler: () => import('#features/catalogue/reading/ruler.ts'),
  keep: () => import('#features/catalogue/lessons/keep-lessons.ts'),
};
