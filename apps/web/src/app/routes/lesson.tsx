import type { Call } from '@lasar/contract/endpoint';
import type { MetaDescriptor } from 'react-router';
import { LessonPage } from '#features/lessons/lesson-page.tsx';
import { lessonSummary } from '#features/lessons/lesson-text.ts';
import { loadLesson, lessonData } from '#features/lessons/load-lesson.ts';
import { ReportFault } from '#features/reports/report-fault.tsx';
import { callContext } from '#shared/call.ts';
import { orNotFound } from '#shared/found.ts';
import { pageMeta } from '#shared/page-meta.ts';
import { structuredData } from '#shared/structured-data.ts';
import type { Route } from './+types/lesson.ts';

const load = (call: Call, id: string) => orNotFound(loadLesson(call, id));

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(callContext), params.id);
export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), params.id);

export const meta = ({ loaderData, ...args }: Route.MetaArgs): MetaDescriptor[] => {
  if (!loaderData) return pageMeta(args, {});
  const { lesson } = loaderData;
  return [
    ...pageMeta(args, { title: lesson.name, description: lessonSummary(lesson) }),
    ...(import.meta.env.SSR ? [structuredData(...lessonData(args, lesson))] : []),
  ];
};

export default function LessonRoute({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData.lesson;
  return (
    <LessonPage
      {...loaderData}
      reportFault={<ReportFault key={id} pageType="lesson" pageId={id} />}
    />
  );
}
