import type { MetaDescriptor } from 'react-router';
import { loadTeachers } from '#features/catalogue/teachers/load-teachers.ts';
import { TeachersPage } from '#features/catalogue/teachers/teachers-page.tsx';
import { callContext } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/teachers.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadTeachers(context.get(callContext));
export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadTeachers(context.get(callContext));

export const meta = (args: Route.MetaArgs): MetaDescriptor[] =>
  pageMeta(args, {
    title: 'Lärarteamet',
    description: 'Lärarna bakom lektionerna, arbetsbladen och handledningarna.',
  });

export default function TeachersRoute({ loaderData }: Route.ComponentProps) {
  return <TeachersPage teachers={loaderData} />;
}
