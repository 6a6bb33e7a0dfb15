import type { LessonPage } from '@lasar/contract/lessons';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';

/** What a pupil is able to do afterwards. */
export function LessonGoals({ goals }: Pick<LessonPage, 'goals'>) {
  if (goals.length === 0) return null;
  return (
    <section aria-labelledby="mal" className="mt-12">
      <h2 id="mal" className="text-section">
        Mål
      </h2>
      <ul className="prose mt-4">
        {goals.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ul>
    </section>
  );
}

export function LessonTeachers({ teachers }: Pick<LessonPage, 'teachers'>) {
  if (teachers.length === 0) return null;
  return (
    <section aria-labelledby="larare" className="mt-12">
      <h2 id="larare" className="text-section">
        Lärare bakom lektionen
      </h2>
      <ul className="mt-3">
        {teachers.map(({ id, name, title }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <Link
              to={paths.teacher(id)}
              className="inline-flex min-h-11 items-center font-bold underline"
            >
              {name}
            </Link>
            <span className="text-muted">{title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
