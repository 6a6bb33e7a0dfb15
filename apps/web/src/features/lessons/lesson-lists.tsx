import type { LessonPage } from '@lasar/contract/lessons';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { WrittenText } from '#shared/ui/written-text.tsx';

/** What a pupil is able to do afterwards. */
export function LessonGoals({ goals }: Pick<LessonPage, 'goals'>) {
  if (goals.length === 0) return null;
  return (
    <section aria-labelledby="mal" className="mt-12">
      <h2 id="mal" className="text-section">
        Mål
      </h2>
      <div className="prose mt-4">
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

export function LessonTeachers({ teachers }: Pick<LessonPage, 'teachers'>) {
  if (teachers.length === 0) return null;
  return (
    <section aria-labelledby="larare" className="mt-12">
      <h2 id="larare" className="text-heading">
        Lärare bakom lektionen
      </h2>
      <ul className="mt-3">
        {teachers.map(({ id, name, title }) => (
          <li key={id} className="py-1 leading-snug">
            <Link
              to={paths.teacher(id)}
              prefetch="intent"
              className="flex min-h-11 w-fit flex-col justify-center font-bold hover:underline"
            >
              {name}
              <span className="font-normal text-muted">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
