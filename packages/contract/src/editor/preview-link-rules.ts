/** The most days that a link to a preview holds, and how many are suggested. */
export const previewLinkDays = 60;
export const suggestedPreviewDays = 7;

/** The pages that a link to a preview opens: the lesson, and one of its assignments. */
export const previewLinkPaths = {
  shared: (token: string) => `/forhandsvisning/${token}`,
  sharedAssignment: (token: string, id: string) => `/forhandsvisning/${token}/${id}`,
} as const;
