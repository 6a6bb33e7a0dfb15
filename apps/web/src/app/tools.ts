/** The tools that a press opens, each in a chunk of its own. A tool gets the element that was pressed. */
export const tools: Readonly<
  Record<string, () => Promise<{ readonly open: (opener: HTMLElement) => void }>>
> = {
  word: () => import('#features/glossary/word-popover.tsx'),
  save: () => import('#features/tracks/save-dialog.tsx'),
  plan: () => import('#features/plans/add-to-plan.tsx'),
  print: () => import('#features/printouts/print-dialog.tsx'),
  report: () => import('#features/reports/report-dialog.tsx'),
  settings: () => import('#features/reading/settings-dialog.tsx'),
  'read-aloud': () => import('#features/reading/read-aloud.tsx'),
  easy: () => import('#features/reading/easy-text.ts'),
  ruler: () => import('#features/reading/ruler.ts'),
  keep: () => import('#features/lessons/keep-lessons.ts'),
};
