import type { CentralContentPoint } from '@lasar/contract/catalogue/central-content';
import { paths } from '@lasar/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { CodeBadge } from '#shared/ui/badge.tsx';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { ToolButton } from '#shared/ui/reading-tools.tsx';
import { MathsProvider, WrittenText } from '#shared/ui/written-text.tsx';
import { LessonMarks } from '#shared/ui/lesson-marks.tsx';
import {
  coverageOf,
  coverageText,
  type CentralContent,
  type Coverage,
} from './load-central-content.ts';

/** The central content of a course: which lessons teach, practise or mention each point, and which points no lesson teaches. */
export function CentralContentPage({ content }: { readonly content: CentralContent }) {
  const { course, parents, points } = content;
  const [onlyMissing, setOnlyMissing] = useState(false);
  const missing = points.filter((point) => coverageOf(point) !== 'taught');
  const badges = [
    [course.framework, course.code].filter(Boolean).join(' '),
    ...(course.replaces ?? []).map((older) => `Ersätter ${older.name}`),
  ].filter(Boolean);
  return (
    <ContentPage hue={hueOfSchoolType(parents[0]?.path ?? '')}>
      <Breadcrumbs parents={parents} />
      <PageHeading
        badges={
          badges.length > 0 && badges.map((badge) => <CodeBadge key={badge}>{badge}</CodeBadge>)
        }
        lead={coverageText(points)}
      >
        Centralt innehåll i {course.name}
      </PageHeading>
      <p className="mt-3 max-w-measure text-muted">
        Punkterna är förkortade med våra egna ord. Skolverkets ämnesplan eller kursplan gäller.
      </p>
      <div className="no-print mt-6 flex flex-wrap gap-3">
        {missing.length > 0 && missing.length < points.length && (
          <Button
            variant="outline"
            className="needs-script"
            aria-pressed={onlyMissing}
            onClick={() => setOnlyMissing(!onlyMissing)}
          >
            {onlyMissing ? 'Visa alla punkter' : 'Visa bara det som saknar hel lektion'}
          </Button>
        )}
        <Button variant="outline" className="needs-script" onClick={() => print()}>
          Skriv ut
        </Button>
      </div>
      <ol className="mt-8 border-t border-line">
        {(onlyMissing ? missing : points).map((point) => (
          <Point key={point.reference} point={point} courseName={course.name} />
        ))}
      </ol>
    </ContentPage>
  );
}

interface PointProps {
  readonly point: CentralContentPoint;
  readonly courseName: string;
}

const coverageWord: Readonly<Record<Coverage, string>> = {
  taught: 'Undervisas',
  practised: 'Övas',
  mentioned: 'Nämns',
  missing: 'Ingen lektion ännu.',
};

function Point({ point: given, courseName }: PointProps) {
  const { number, text, point, maths, lessons } = given;
  return (
    <li className="grid break-inside-avoid gap-x-12 gap-y-3 border-b border-line py-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex gap-4">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-hue-soft font-bold text-hue">
          {number}
        </span>
        <div className="min-w-0">
          <p className="mt-1.5 max-w-measure font-bold">{text}</p>
          <ToolButton tool="plan" note={point} className="no-print mt-3">
            Lägg till i planering
            <span className="sr-only">{`: ${point}`}</span>
          </ToolButton>
        </div>
      </div>
      <div className="pl-14 wide:pl-0">
        <p className="mt-1.5 text-muted">{coverageWord[coverageOf(given)]}</p>
        <MathsProvider records={[{ maths }]}>
          <ul>
            {lessons.map((lesson) => (
              <CoveringLesson key={lesson.id} lesson={lesson} courseName={courseName} />
            ))}
          </ul>
        </MathsProvider>
      </div>
    </li>
  );
}

interface LessonProps {
  readonly lesson: CentralContentPoint['lessons'][number];
  readonly courseName: string;
}

/** A lesson that covers the point, and the goals by which it does. */
function CoveringLesson({ lesson, courseName }: LessonProps) {
  const { id, name, area, course, holds, goals = [] } = lesson;
  return (
    <li>
      <Link
        to={paths.lesson(id)}
        prefetch="intent"
        className="group flex min-h-11 flex-col justify-center py-1 leading-snug"
      >
        <span className="font-bold underline decoration-line group-hover:decoration-ink">
          <WrittenText>{name}</WrittenText>
        </span>
        <span className="text-small text-muted">
          {course === courseName ? area : `${area}, ${course}`}
        </span>
        <LessonMarks holds={holds} contents={[]} />
      </Link>
      {goals.map((goal) => (
        <p key={goal} className="mb-2 max-w-measure border-l-2 border-line pl-3 text-small">
          <span className="font-bold">Mål: </span>
          <WrittenText>{goal}</WrittenText>
        </p>
      ))}
    </li>
  );
}
