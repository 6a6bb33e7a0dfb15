import type { Assignment } from '@lasar/contract/assignments/assignments';
import { lazy, Suspense, type ReactNode } from 'react';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { paragraphsOf } from '#shared/text/paragraphs.ts';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { OpenBadge } from '#shared/ui/badge.tsx';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { inNarrowRow, ReadingTools, SaveTool, ToolButton } from '#shared/ui/reading-tools.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { SidebarLayout } from '#shared/ui/sidebar.tsx';
import { LessonAssignments } from './lesson-assignments.tsx';
import { LessonAround, LessonNeighbours } from './lesson-around.tsx';
import { EasyTool, InTwoVersions } from './in-two-versions.tsx';
import { LessonGoals, LessonTeachers, LessonWords } from './lesson-lists.tsx';
import type { LessonData } from './load-lesson.ts';
import { LessonReading } from './lesson-reading.tsx';
import { BeginLesson, LessonPoster, ShowLesson } from './lesson-top.tsx';
import { LessonAddress, ShareLesson } from './share-lesson.tsx';
import { TeacherGuide } from './teacher-guide.tsx';

// Whole lessons have nothing of it.
const ThinLesson = lazy(() =>
  import('./thin-lesson.tsx').then((module) => ({ default: module.ThinLesson })),
);

interface Props extends LessonData {
  /** The link to the editor, for those who may edit. */
  readonly editTool?: ReactNode;
  /** The control for reporting an error on this page. */
  readonly reportError: ReactNode;
  /** Of a preview: where its assignments are. Tools that need a public page are left out then. */
  readonly pathOf?: (assignment: Assignment) => string;
}

/** A lesson: what it is about and what pupils read, the assignments, and then the teacher's material. */
export function LessonPage({ lesson, assignments, editTool, reportError, pathOf }: Props) {
  const marked = [{ maths: lesson.wordMarks }, lesson];
  return (
    <ContentPage hue={hueOfSchoolType(lesson.parents[0]?.path ?? '')}>
      <MathsProvider records={[lesson, ...assignments]}>
        <SidebarLayout label="Lektioner i området" sidebar={<LessonAround lesson={lesson} />}>
          <Breadcrumbs parents={lesson.parents} />
          <PageHeading badges={<Facts sample={lesson.sample} minutes={lesson.minutes} />}>
            <WrittenText>{lesson.name}</WrittenText>
          </PageHeading>
          {!pathOf && <BeginLesson id={lesson.id} />}
          {editTool}
          <LessonPoster assignments={assignments} pathOf={pathOf} />
          <MathsProvider records={marked}>
            <InTwoVersions plain={lesson.description} easy={lesson.easy?.description}>
              {(description) => <Description>{description}</Description>}
            </InTwoVersions>
          </MathsProvider>
          <div className="no-print quiet-row mt-4">
            <ShowLesson lesson={lesson} assignments={assignments} pathOf={pathOf} />
            {!pathOf && <SaveTool />}
            {!pathOf && (
              <ToolButton tool="print" className={inNarrowRow}>
                Skriv ut
              </ToolButton>
            )}
            <ReadingTools />
            {lesson.easy && <EasyTool />}
            {!pathOf && (
              <ShareLesson
                {...lesson}
                locked={assignments.some((each) => each.locked ?? each.restricted)}
              />
            )}
          </div>
          <LessonReading lesson={lesson} />
          {lesson.wholeNear && (
            <Suspense>
              <ThinLesson lesson={lesson} near={lesson.wholeNear} />
            </Suspense>
          )}
          <LessonAssignments
            lessonId={lesson.id}
            textSheet={lesson.textSheet}
            assignments={assignments}
            pathOf={pathOf}
          />
          <MathsProvider records={marked}>
            <LessonGoals {...lesson} easy={lesson.easy?.goals} />
          </MathsProvider>
          <LessonWords lesson={lesson} />
          <TeacherGuide lesson={lesson} />
          <LessonTeachers teachers={lesson.teachers} />
          {!pathOf && <LessonAddress id={lesson.id} />}
          {lesson.lastReviewed && (
            <p className="mt-4 text-small text-muted">
              Senast granskad {dayInWords(lesson.lastReviewed)}.
            </p>
          )}
          {reportError}
          <LessonNeighbours lesson={lesson} />
        </SidebarLayout>
      </MathsProvider>
    </ContentPage>
  );
}

const Description = ({ children }: { readonly children: string }) => (
  <div className="prose mt-5">
    {paragraphsOf(children).map((paragraph) => (
      <p key={paragraph} dir="auto">
        <WrittenText>{paragraph}</WrittenText>
      </p>
    ))}
  </div>
);

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
