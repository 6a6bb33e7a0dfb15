import { paths } from './paths.ts';

/** Pages of the administration, which are rendered in the browser only. */
export const adminPaths = {
  home: paths.administration,
  organisations: '/admin/skolor',
  organisation: (id: string) => `/admin/skolor/${id}`,
  /** Where a list of people is added to a school. */
  people: (id: string) => `/admin/skolor/${id}/personer`,
  /** Where accounts of a school are ended by a list. */
  leavers: (id: string) => `/admin/skolor/${id}/avsluta`,
  owners: '/admin/huvudman',
  owner: (id: string) => `/admin/huvudman/${id}`,
  /** Where lists of schools and of people are added to an owner. */
  ownerSchools: (id: string) => `/admin/huvudman/${id}/skolor`,
  ownerPeople: (id: string) => `/admin/huvudman/${id}/personer`,
  /** The own owner of its administrator, and a school of it. */
  ownOwner: '/admin/min-huvudman',
  /** Where administrators of its schools are invited by a list. */
  ownAdministrators: '/admin/min-huvudman/administratorer',
  ownSchool: (id: string) => `/admin/min-huvudman/${id}`,
  endingLicences: '/admin/licenser',
  /** What schools ask the office, or their owner, for. */
  schoolRequests: '/admin/onskemal',
  users: '/admin/anvandare',
  user: (id: string) => `/admin/anvandare/${id}`,
  quotes: '/admin/offerter',
  charges: '/admin/fakturering',
  quote: (id: string) => `/admin/offerter/${id}`,
  reports: '/admin/felrapporter',
  report: (id: string) => `/admin/felrapporter/${id}`,
  audit: '/admin/andringar',
  ownOrganisation: '/admin/min-skola',
  ownPeople: '/admin/min-skola/personer',
  ownLeavers: '/admin/min-skola/avsluta',
  /** The valid class codes of the own school, to print. */
  ownClassCodes: '/admin/min-skola/klasskoder',
  content: '/admin/innehall',
  /** All records as a table. */
  contentTable: '/admin/innehall/lista',
  /** Words in all texts of the content. */
  contentTexts: (words = '') =>
    `/admin/innehall/texter${words && `?q=${encodeURIComponent(words)}`}`,
  /** The editor of a record of a kind, such as `lesson`. */
  record: (kind: string, id: string) => `/admin/innehall/${kind}/${id}`,
  /** The editor of a lesson, beside the report of an error in it. */
  correctedLesson: (id: string, reportId: string) =>
    `/admin/innehall/lesson/${id}?rapport=${reportId}`,
  /** The page of a record as its draft would make it, for a kind of reader. */
  preview: (kind: string, id: string, reader = 'visitor') =>
    `/admin/innehall/forhandsvisa/${kind}/${id}?som=${reader}`,
  /** An assignment of a lesson as the lesson's draft would make it. */
  previewAssignment: (lessonId: string, id: string, reader = 'visitor') =>
    `/admin/innehall/forhandsvisa/lesson/${lessonId}/${id}?som=${reader}`,
  /** The texts of the site's own pages, and the editor of one. */
  sitePages: '/admin/sidor',
  sitePage: (id: string) => `/admin/sidor/${id}`,
  sitePagePreview: (id: string) => `/admin/sidor/${id}/forhandsvisning`,
  /** The key words of a subject in other languages. */
  subjectWords: (subjectId: string, word?: string) =>
    `/admin/innehall/ordlista/${subjectId}${word ? `?q=${encodeURIComponent(word)}` : ''}`,
  /** What is published when, in a month such as `2026-11`, this one by default. */
  calendar: (month?: string) => `/admin/innehall/kalender${month ? `?manad=${month}` : ''}`,
  /** The library of files. */
  files: '/admin/innehall/filer',
  /** The library of pictures, and one of them. */
  pictures: '/admin/innehall/bilder',
  picture: (hash: string) => `/admin/innehall/bilder/${hash}`,
  /** What was removed of the content. */
  wastebasket: '/admin/innehall/papperskorg',
  /** Packs that are read in as zip files, and one with what it changes. */
  packImports: '/admin/innehall/paket',
  packImport: (id: string) => `/admin/innehall/paket/${id}`,
  films: '/admin/filmer',
  statistics: '/admin/statistik',
  searchMisses: '/admin/sokningar',
  operations: '/admin/drift',
  apiKeys: '/admin/api-nycklar',
  webhooks: '/admin/webhookar',
  webhook: (id: string) => `/admin/webhookar/${id}`,
} as const;

/** Where the bytes of an upload are sent, by the tus protocol. */
export const uploadBytesPath = (id: string) => `/api/admin/uploads/${id}/bytes`;
