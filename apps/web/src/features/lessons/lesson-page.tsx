import type { ReactNode } from 'react';
import { paragraphsOf } from '#shared/paragraphs.ts';
import { hueOfSchoolType } from '#shared/hue.ts';
import { OpenBadge } from '#shared/ui/badge.tsx';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { ReadingTools, SaveTool } from '#shared/ui/reading-tools.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { SidebarLayout } from '#shared/ui/sidebar.tsx';
import { LessonAssignments } from './lesson-assignments.tsx';
import { LessonAround, LessonNeighbours } from './lesson-around.tsx';
import { LessonGoals, LessonTeachers, LessonWords } from './lesson-lists.tsx';
import type { LessonData } from './load-lesson.ts';
import { LessonPoster, ShowLesson } from './lesson-top.tsx';
import { ShareLesson } from './share-lesson.tsx';
import { TeacherGuide } from './teacher-guide.tsx';

interface Props extends LessonData {
  /** The control for reporting an error on this page. */
  readonly reportError: ReactNode;
}

/** A lesson: the assignments first, then its description and the teacher's material. */
export function LessonPage({ lesson, assignments, reportError }: Props) {
  const paragraphs = paragraphsOf(lesson.description);
  const marked = [lesson, { maths: lesson.wordMarks }];
  return (
    <ContentPage hue={hueOfSchoolType(lesson.parents[0]?.path ?? '')}>
      <MathsProvider records={[lesson, ...assignments]}>
        <SidebarLayout label="Lektioner i området" sidebar={<LessonAround lesson={lesson} />}>
          <Breadcrumbs parents={lesson.parents} />
          <PageHeading badges={<Facts sample={lesson.sample} minutes={lesson.minutes} />}>
            {lesson.name}
          </PageHeading>
          <LessonPoster assignments={assignments} />
          {paragraphs.length > 0 && (
            <div className="prose mt-5">
              <MathsProvider records={marked}>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>
                    <WrittenText>{paragraph}</WrittenText>
                  </p>
                ))}
              </MathsProvider>
            </div>
          )}
          <div className="no-print mt-5 flex flex-wrap gap-3">
            <ShowLesson lesson={lesson} assignments={assignments} />
            <SaveTool />
            <ReadingTools />
          </div>
          <LessonAssignments lessonId={lesson.id} assignments={assignments} />
          <MathsProvider records={marked}>
            <LessonGoals goals={lesson.goals} />
          </MathsProvider>
          <LessonWords lesson={lesson} />
          <TeacherGuide lesson={lesson} />
          <LessonTeachers teachers={lesson.teachers} />
          <ShareLesson
            {...lesson}
            locked={assignments.some((each) => each.locked ?? each.restricted)}
          />
          {reportError}
          <LessonNeighbours lesson={lesson} />
        </SidebarLayout>
      </MathsProvider>
    </ContentPage>
  );
}

function Facts({
  sample,
  minutes,
}: {
  readonly sample: boolean;
  readonly minutes?: number | undefined;
}) {
  if (!sample && minutes === undefined) return undefined;
  return (
    <span className="flex items-center gap-2.5">
      {sample && <OpenBadge />}
      {minutes !== undefined && <span className="text-muted">{minutes} minuter</span>}
    </span>
  );
}
