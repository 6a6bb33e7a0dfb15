import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { CodeBadge } from '#shared/ui/badge.tsx';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { SidebarLayout, SidebarNav } from '#shared/ui/sidebar.tsx';
import { HeaderPicture } from '#shared/ui/focused-picture.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { courseBadges } from './course-summary.ts';
import type { AreaData } from './load-area.ts';

interface Props {
  readonly area: AreaData['area'];
  /** The link to the editor, for those who may edit. */
  readonly editTool: ReactNode;
  /** The lessons, rendered by another feature. */
  readonly children: ReactNode;
}

/** A course area with its course and its lessons. */
export function AreaPage({ area, editTool, children }: Props) {
  const { course } = area;
  const badges = courseBadges(course);
  return (
    <MathsProvider records={[area]}>
      <ContentPage hue={hueOfSchoolType(area.path)}>
        <SidebarLayout
          label="Områden i kursen"
          sidebar={<SidebarNav title={course.name} items={course.areas} currentId={area.id} />}
        >
          <Breadcrumbs parents={area.parents} />
          {area.picture && <HeaderPicture picture={area.picture} />}
          <PageHeading
            lead={area.description && <WrittenText>{area.description}</WrittenText>}
            badges={
              badges.length > 0 && badges.map((badge) => <CodeBadge key={badge}>{badge}</CodeBadge>)
            }
          >
            {area.name}
          </PageHeading>
          {editTool}
          {area.goals.length > 0 && <AreaGoals goals={area.goals} />}
          <div className="mt-8">{children}</div>
          <CourseGoals goals={course.goals} courseName={course.name} />
          {course.centralContent && (
            <p className="mt-8">
              <Link
                to={course.centralContent.path}
                className="inline-flex min-h-11 items-center font-bold underline"
              >
                Centralt innehåll i {course.centralContent.name}
              </Link>
            </p>
          )}
        </SidebarLayout>
      </ContentPage>
    </MathsProvider>
  );
}

function AreaGoals({ goals }: Pick<AreaData['area'], 'goals'>) {
  return (
    <section className="mt-5 max-w-prose">
      <h2 className="text-small font-bold text-muted">Mål</h2>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {goals.map((goal) => (
          <li key={goal}>
            <WrittenText>{goal}</WrittenText>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CourseGoals({
  goals,
  courseName,
}: {
  readonly goals: readonly string[];
  readonly courseName: string;
}) {
  if (goals.length === 0) return null;
  return (
    <section className="mt-14">
      <h2 className="text-heading">Mål i {courseName}</h2>
      <div className="prose mt-3">
        <ul>
          {goals.map((goal) => (
            <li key={goal}>
              <WrittenText>{goal}</WrittenText>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
