import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/start.tsx'),
  route('auth', 'routes/auth.tsx', [
    route('login', 'routes/auth.login.tsx'),
    route('logout', 'routes/auth.logout.tsx'),
    route('glomt-losenord', 'routes/auth.forgot-password.tsx'),
    route('nytt-losenord', 'routes/auth.new-password.tsx'),
  ]),
  route('lararteamet', 'routes/teachers.tsx'),
  route('teacher/:id', 'routes/teacher.tsx'),
  route('sa-funkar-det', 'routes/how-it-works.tsx'),
  route('om-oss', 'routes/about.tsx'),
  route('kundcase', 'routes/customer-cases.tsx'),
  route('begar-offert', 'routes/quote.tsx'),
  route('konto', 'routes/account.tsx'),
  route('licens-saknas', 'routes/licence-missing.tsx'),
  // Drawn in the browser alone, and noindex.
  route('admin', 'routes/admin.tsx', [
    index('routes/admin.home.tsx'),
    route('skolor', 'routes/admin.organisations.tsx'),
    route('skolor/:id', 'routes/admin.organisation.tsx'),
    route('anvandare', 'routes/admin.users.tsx'),
    route('anvandare/:id', 'routes/admin.user.tsx'),
    route('andringar', 'routes/admin.audit.tsx'),
    route('min-skola', 'routes/admin.own-organisation.tsx'),
    route('innehall', 'routes/admin.content.tsx'),
    route('statistik', 'routes/admin.statistics.tsx'),
  ]),
  route('sok', 'routes/search.tsx'),
  route('sok/till', 'routes/search-open.tsx'),
  route('formular/:id', 'routes/form.tsx'),
  // One viewer for the three: it sends a wrong prefix to the right one.
  route('video/:id', 'routes/viewer.tsx', { id: 'viewer-video' }),
  route('pdf/:id', 'routes/viewer.tsx', { id: 'viewer-pdf' }),
  route('formlink/:id', 'routes/viewer.tsx', { id: 'viewer-formlink' }),
  route('lesson/:id', 'routes/lesson.tsx'),
  route(':schooltype', 'routes/school-type.tsx'),
  route(':schooltype/:subject/:course/:area/:id', 'routes/area.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
