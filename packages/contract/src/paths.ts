import type { AssignmentType } from './assignments/assignments.ts';

/*
 * Every address of the site, for links, redirects, email messages, sitemaps and browser tests; those inside the
 * administration and
 * of files are in `admin-paths.ts` and `file-paths.ts`, since each page of the web loads this file. Calls of the API
 * carry their own path. Plain functions and
 * texts only, and what the web does not need stands in exports of its own, which its bundler leaves out.
 */

/** The pages that links lead to. Areas, subjects and courses come from the server with theirs (`treePaths`). */
export const paths = {
  start: '/',
  login: '/auth/login',
  /** The login page, which leads back to `path` afterwards. */
  loginFrom: (path: string) => `/auth/login?till=${encodeURIComponent(path)}`,
  logout: '/auth/logout',
  forgotPassword: '/auth/glomt-losenord',
  classCode: '/klasskod',
  /** Where somebody chooses the identity provider of their school. */
  skolfederation: '/auth/skolfederation',
  account: '/konto',
  administration: '/admin',
  licence: '/licens',
  licenceMissing: '/licens-saknas',
  teachers: '/lararteamet',
  teacher: (id: string) => `/teacher/${id}`,
  howItWorks: '/sa-funkar-det',
  about: '/om-oss',
  customerCases: '/kundcase',
  customerCase: (slug: string) => `/kundcase/${slug}`,
  quote: '/begar-offert',
  /** What is done and planned, of this browser. */
  tracks: '/mitt',
  /** Practice of what went wrong in this browser. */
  practise: '/mitt/ova',
  glossary: '/ordlista',
  subjectGlossary: (schoolType: string, subject: string) => `/ordlista/${schoolType}/${subject}`,
  /** The central content of a course, by the id of the course. */
  centralContent: (courseId: string) => `/centralt-innehall/${courseId}`,
  trainLesson: (id: string) => `/trana/lektion/${id}`,
  trainArea: (id: string) => `/trana/omrade/${id}`,
  help: '/hjalp',
  privacy: '/integritet',
  cookies: '/kakor',
  accessibility: '/tillganglighet',
  itHelp: '/hjalp/it',
  search: (q?: string) => (q ? `/sok?q=${encodeURIComponent(q)}` : '/sok'),
  schoolType: (param: string) => `/${param}`,
  lesson: (id: string) => `/lesson/${id}`,
  /** The lesson step by step on the board. */
  runThrough: (id: string) => `/genomfor/${id}`,
  assignment: (type: AssignmentType, id: string) => `/${type}/${id}`,
  form: (id: string) => `/formular/${id}`,
  /** The form to report an error on a page, for browsers without script. */
  report: (pageType: 'lesson' | 'assignment', id: string) => `/rapportera/${pageType}/${id}`,
} as const;

/** The parts of an address in the tree: the param of the school type and the slugs below it. */
interface AreaSlugs {
  readonly schoolType: string;
  readonly subject: string;
  readonly course: string;
  readonly area: string;
  readonly id: string;
}

/** Addresses in the tree. Subjects and courses have no page of their own: they are places on the school type's page. */
export const treePaths = {
  subject: ({ schoolType, subject }: Pick<AreaSlugs, 'schoolType' | 'subject'>) =>
    `/${schoolType}#${subject}`,
  course: ({ schoolType, subject, course }: Omit<AreaSlugs, 'area' | 'id'>) =>
    `/${schoolType}#${subject}/${course}`,
  area: ({ schoolType, subject, course, area, id }: AreaSlugs) =>
    `/${schoolType}/${subject}/${course}/${area}/${id}`,
} as const;

/** The authentication area itself: it leads to the login. */
export const authPath = '/auth';

/** The page where a mailed link lets one choose a password. */
export const newPasswordPath = '/auth/nytt-losenord';

/** A mailed link for a password. The token is in the fragment, which no server and no log sees. */
export const newPasswordLink = (token: string): string => `${newPasswordPath}#token=${token}`;

/** Starts the login with Skolon: the server redirects the browser to Skolon. Skolon's tile links here too. */
export const skolonStartPath = '/auth/skolon';

/** The page that Skolon sends the browser back to. */
export const skolonReturnPath = '/auth/skolon/klar';

/** Where logins with other services begin and come back: everything under these. */
export const loginProviderPaths = [skolonStartPath, '/auth/dorr', '/lti'] as const;

/** Leads on from a search hit to its page. */
export const openHitPath = '/sok/till';

/** A short address that a person can type, for a lesson or an assignment. The server redirects it to the page. */
export const shortPath = (code: string): string => `/l/${code}`;

/** A shared film. The token is the signature that opens it until it expires. */
export const clipPath = (id: string, token: string): string => `/klipp/${id}/${token}`;

/** The school types that have a landing page of their own. */
export const landingSchoolTypes: readonly string[] = [
  'vuxenutbildning',
  'folkhogskola',
  'gymnasieskola',
  'grundskola',
];
