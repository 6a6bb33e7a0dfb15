/** The most plans of a teacher, and rows of a plan: more than a school year needs. */
export const plansOfTeacher = 200;
export const mostPlanItems = 200;

/** The most minutes of a row: a whole school day. */
export const mostPlanMinutes = 600;

/** The most days that a plan can be shared. */
export const planDays = 60;

/** The most days before the day of a substitute's link that it can be made. */
export const substituteDays = 14;

/** The pages of plans. `shared` is what a class opens with the code, or a substitute with the link's token. */
export const planPaths = {
  plans: '/planering',
  plan: (id: string) => `/planering/${id}`,
  /** Of a term, such as `2026-ht`; of this one without. */
  report: (term?: string) => `/planering/rapport${term ? `?termin=${term}` : ''}`,
  shared: (code: string) => `/v/${code}`,
  sharedAssignment: (code: string, id: string) => `/v/${code}/${id}`,
} as const;

/** In the address of a run-through: the teacher's own plan, or the code or token of the shared one, that it was begun from. */
export const planQuery = 'planering';
export const codeQuery = 'kod';

/** The code or the token in the address of something that a shared plan shows. */
export const planCodeOf = (pathname: string): string | undefined =>
  /^\/v\/([^/]+)\//.exec(pathname)?.[1];
