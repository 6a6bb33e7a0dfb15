import type { AssignmentType } from '@lasar/contract/assignments';

/** Every address has one home; links, redirects and journeys use it. Areas and courses carry theirs from the server. */
export const paths = {
  start: '/',
  login: '/auth/login',
  /** The login page, which leads back to `path` afterwards. */
  loginFrom: (path: string) => `/auth/login?till=${encodeURIComponent(path)}`,
  logout: '/auth/logout',
  forgotPassword: '/auth/glomt-losenord',
  classCode: '/klasskod',
  account: '/konto',
  licenceMissing: '/licens-saknas',
  teachers: '/lararteamet',
  teacher: (id: string) => `/teacher/${id}`,
  howItWorks: '/sa-funkar-det',
  about: '/om-oss',
  customerCases: '/kundcase',
  customerCase: (slug: string) => `/kundcase/${slug}`,
  quote: '/begar-offert',
  help: '/hjalp',
  privacy: '/integritet',
  cookies: '/kakor',
  accessibility: '/tillganglighet',
  itHelp: '/hjalp/it',
  search: (q?: string) => (q ? `/sok?q=${encodeURIComponent(q)}` : '/sok'),
  schoolType: (param: string) => `/${param}`,
  lesson: (id: string) => `/lesson/${id}`,
  assignment: (type: AssignmentType, id: string) => `/${type}/${id}`,
  form: (id: string) => `/formular/${id}`,
} as const;

/** SPEC 4: the school types that have a landing page of their own. */
export const landingSchoolTypes: readonly string[] = [
  'vuxenutbildning',
  'folkhogskola',
  'gymnasieskola',
  'grundskola',
];
