import { paths } from '@lasar/contract/paths';
import type { Teacher } from '@lasar/contract/teachers';
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

function TeacherCard({
  teacher: { id, name, title, description, lessonCount },
}: {
  readonly teacher: Teacher;
}) {
  return (
    <Card
      as="li"
      className="flex flex-col items-start gap-x-5 gap-y-4 hover:border-hue link-frame phone:flex-row"
    >
      <TeacherMark name={name} />
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
        <p className="mt-3">{description}</p>
        {lessonCount > 0 && <p className="mt-3 text-small text-muted">{lessonsBy(lessonCount)}</p>}
      </div>
    </Card>
  );
}

const lessonsBy = (count: number): string => (count === 1 ? '1 lektion' : `${count} lektioner`);
