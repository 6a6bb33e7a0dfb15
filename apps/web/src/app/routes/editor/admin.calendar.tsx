import { getCalendar } from '@lasar/contract/editor/calendar';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { CalendarPage } from '#features/editor/calendar/calendar-page.tsx';
import { monthOf } from '#features/editor/calendar/months.ts';
import { writeAction } from '#shared/admin/write.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.calendar.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const month = monthOf(request.url);
    return { month, ...(await call(getCalendar, { query: { month } })) };
  });

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Kalendern', hidden: true });

export default function AdminCalendarRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CalendarPage key={loaderData.month} {...loaderData} /> : <LoadingText />;
}
