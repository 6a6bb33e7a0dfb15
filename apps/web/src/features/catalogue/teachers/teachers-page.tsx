import { paths } from '@lasar/contract/paths';
import type { Teacher } from '@lasar/contract/catalogue/teachers';
import { Link } from 'react-router';
import { EmptyScene } from '#shared/art/empty-scene.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { TeacherMark } from './teacher-mark.tsx';

/** The teacher team. */
export function TeachersPage({ teachers }: { readonly teachers: readonly Teacher[] }) {
  return (
    <ContentPage>
      <PageHeading lead="Lärarna bakom lektionerna, arbetsbladen och handledningarna.">
        Lärarteamet
      </PageHeading>
      {teachers.some(({ invented }) => invented) && (
        <p className="mt-3 max-w-measure">
          Lärarna här är exempel. De finns inte på riktigt, men lektionerna gör det.
        </p>
      )}
      {teachers.length === 0 ? (
        <EmptyState title="Inga lärare att visa ännu" art={<EmptyScene />}>
          <p>Här presenterar vi lärarna bakom lektionerna.</p>
        </EmptyState>
      ) : (
        <ul className="mt-10 grid gap-4 tablet:grid-cols-2">
          {teachers.map((teacher) => (
            <TeacherCard key={teacher.id} teacher={teacher} />
          ))}
        </ul>
      )}
    </ContentPage>
  );
}

function TeacherCard({ teacher }: { readonly teacher: Teacher }) {
  const { id, name, title, description, subjects, lessons, lessonCount } = teacher;
  const others = lessonCount - lessons.length;
  return (
    <Card
      as="li"
      className="flex flex-col items-start gap-x-6 gap-y-4 hover:border-hue link-frame phone:flex-row"
    >
      <TeacherMark teacher={teacher} />
      <div className="min-w-0">
        <h2 className="text-heading">
          <Link
            to={paths.teacher(id)}
            className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-1 font-bold text-muted">{title}</p>
        {subjects.length > 0 && <p className="text-small text-muted">{subjects.join(', ')}</p>}
        <p className="mt-3">{description}</p>
        {lessons.length > 0 && (
          <ul aria-label={`Lektioner av ${name}`} className="mt-3">
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                {/* Above the link of the whole card. */}
                <Link
                  to={paths.lesson(lesson.id)}
                  className="relative inline-flex min-h-11 items-center underline"
                >
                  {lesson.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {others > 0 && <p className="text-small text-muted">{lessonsMore(others)}</p>}
      </div>
    </Card>
  );
}

const lessonsMore = (count: number): string =>
  count === 1 ? 'och 1 lektion till' : `och ${count} lektioner till`;
