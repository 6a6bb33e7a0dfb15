import type { Call } from '@lasar/contract/endpoint';
import type { MetaDescriptor } from 'react-router';
import { LessonsWithBreadcrumb } from '#features/catalogue/lessons/lesson-list.tsx';
import { loadTeacher } from '#features/catalogue/teachers/load-teachers.ts';
import { TeacherPage } from '#features/catalogue/teachers/teacher-page.tsx';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import type { Route } from './+types/teacher.ts';

const load = (call: Call, request: Request, id: string) =>
  orNotFound(loadTeacher(call, id), { call, request });

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load(context.get(callContext), request, params.id);
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), request, params.id);

export const meta = ({ loaderData, ...args }: Route.MetaArgs): MetaDescriptor[] => {
  if (!loaderData) return pageMeta(args, {});
  const { name, description } = loaderData.teacher;
  return pageMeta(args, { title: name, description });
};

export default function TeacherRoute({ loaderData: { teacher, lessons } }: Route.ComponentProps) {
  return (
    <TeacherPage teacher={teacher}>
      {lessons.length > 0 ? <LessonsWithBreadcrumb lessons={lessons} /> : undefined}
    </TeacherPage>
  );
}
