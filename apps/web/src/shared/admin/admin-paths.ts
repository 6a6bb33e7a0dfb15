/** Addresses of the admin area. */
export const adminPaths = {
  home: '/admin',
  organisations: '/admin/skolor',
  organisation: (id: string) => `/admin/skolor/${id}`,
  users: '/admin/anvandare',
  user: (id: string) => `/admin/anvandare/${id}`,
  audit: '/admin/andringar',
  ownOrganisation: '/admin/min-skola',
  content: '/admin/innehall',
  statistics: '/admin/statistik',
} as const;
