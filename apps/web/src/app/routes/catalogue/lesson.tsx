import type { Call } from '@lasar/contract/endpoint';
import type { MetaDescriptor } from 'react-router';
import { LessonPage } from '#features/catalogue/lessons/lesson-page.tsx';
import { lessonSummary } from '#features/catalogue/lessons/lesson-text.ts';
import { lessonData, loadLesson } from '#features/catalogue/lessons/load-lesson.ts';
import { ReportError } from '#features/site/reports/report-error.tsx';
import { callContext, orNotFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { hasAnyRole } from '#shared/session/session-user.ts';
import { useUser } from '#shared/session/session.ts';
import { structuredData } from '#shared/page/structured-data.ts';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import type { Route } from './+types/lesson.ts';

const load = (call: Call, request: Request, id: string) =>
  orNotFound(loadLesson(call, id), { call, request });

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  load(context.get(callContext), request, params.id);
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) =>
  load(context.get(callContext), request, params.id);

export const meta = ({ loaderData, ...args }: Route.MetaArgs): MetaDescriptor[] => {
  if (!loaderData) return pageMeta(args, {});
  const { lesson } = loaderData;
  return [
    ...pageMeta(args, { title: lesson.name, description: lessonSummary(lesson) }),
    ...(import.meta.env.SSR ? [structuredData(...lessonData(args, lesson))] : []),
  ];
};

// Loaded for editors alone.
const loadEditLink = () =>
  import('#features/editor/edit-link.tsx').then(({ EditLink }) => EditLink);

export default function LessonRoute({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData.lesson;
  const edits = hasAnyRole(useUser(), ['editor', 'admin']);
  return (
    <LessonPage
      {...loaderData}
      editTool={
        edits && <LazyComponent key={id} load={loadEditLink} props={{ kind: 'lesson', id }} />
      }
      reportError={<ReportError pageType="lesson" pageId={id} />}
    />
  );
}
