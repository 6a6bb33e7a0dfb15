/** The agreement on personal data between a school and the service, as a pdf. */
export const processorAgreementPath = '/documents/personuppgiftsbitradesavtal.pdf';

/** How accessible the service is, as a pdf. */
export const accessibilityReportPath = '/documents/tillganglighetsredogorelse.pdf';

/** What a school can tell guardians about the service, as a pdf. */
export const guardiansPath = '/documents/till-vardnadshavare.pdf';

/** The prefix of signed urls. */
export const signedMediaPrefix = '/media/signed/';

/** Files that the server sends: media by the hash of their bytes, documents, and what search engines ask for. */
export const filePaths = {
  media: (hash: string, fileName: string) => `/media/${hash}/${fileName}`,
  signedMedia: (token: string, hash: string, fileName: string) =>
    `${signedMediaPrefix}${token}/${hash}/${fileName}`,
  conceptSheet: (lessonId: string) => `/documents/concept-sheets/${lessonId}`,
  signedConceptSheet: (token: string, lessonId: string) =>
    `/documents/signed/${token}/concept-sheets/${lessonId}`,
  /** The concept sheet of a lesson's draft. */
  signedDraftSheet: (token: string, lessonId: string) =>
    `/documents/signed/${token}/concept-sheets/${lessonId}/draft`,
  practiceSheet: (assignmentId: string) => `/documents/practice/${assignmentId}`,
  signedPracticeSheet: (token: string, assignmentId: string) =>
    `/documents/signed/${token}/practice/${assignmentId}`,
  /** The answers of a sheet: only signed, since they are for teachers. */
  signedPracticeKey: (token: string, assignmentId: string) =>
    `/documents/signed/${token}/practice-keys/${assignmentId}`,
  /** A worksheet as a Word document: only signed, since it is for teachers. */
  signedOriginal: (token: string, assignmentId: string) =>
    `/documents/signed/${token}/originals/${assignmentId}`,
  /** A document of an agreement: only signed, since it is for the school, its owner and the office. */
  signedAgreement: (token: string, documentId: string) =>
    `/documents/signed/${token}/agreements/${documentId}`,
  /** An offer as it was sent: only signed, since it is for the office. The customer gets it with the message. */
  signedOffer: (token: string, offerId: string) => `/documents/signed/${token}/offers/${offerId}`,
  /** A lesson on paper: `?parts=about,words` chooses what is in it. */
  printout: (lessonId: string) => `/documents/lessons/${lessonId}`,
  /** `granted` names the parts that the token opens, with hyphens between them. */
  signedPrintout: (token: string, lessonId: string, granted: string) =>
    `/documents/signed/${token}/lessons/${lessonId}/${granted}`,
  /** The worksheet to a lesson's text: `?part=full` chooses the document, `&format=docx` one for Word. */
  textSheet: (lessonId: string) => `/documents/text-sheets/${lessonId}`,
  /** `granted` names what the token opens, with hyphens between. */
  signedTextSheet: (token: string, lessonId: string, granted: string) =>
    `/documents/signed/${token}/text-sheets/${lessonId}/${granted}`,
  /** A self-test as a file, its questions as text unless `?format=qti` chooses another. */
  selfTest: (formId: string) => `/documents/self-tests/${formId}`,
  /** `granted` names what the token opens, with hyphens between. */
  signedSelfTest: (token: string, formId: string, granted: string) =>
    `/documents/signed/${token}/self-tests/${formId}/${granted}`,
  /** The days of a shared plan as an iCalendar file, by its code. */
  planCalendar: (code: string) => `/documents/plans/${code}/planering.ics`,
  robots: '/robots.txt',
  sitemapIndex: '/sitemap.xml',
  sitemap: (file: string) => `/sitemaps/${file}`,
} as const;

/**
 * Whether the server answers a path of the site with something else than a page: a file, a document, a call. The router of
 * the browser knows pages alone.
 */
export const isNoPage = (path: string): boolean =>
  /^\/(?:api|assets|documents|media|previews|sitemaps)\/|^\/[^/]+\.[a-z]+$|^\/auth\/(?:skolon|dorr\/[^/]+)$/.test(
    path,
  );
