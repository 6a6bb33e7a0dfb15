import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';

interface Props {
  readonly lesson: Pick<LessonPage, 'assignmentTypes' | 'hasPractice' | 'parents'>;
  readonly near: NonNullable<LessonPage['wholeNear']>;
}

/** What a lesson without text and film has instead, and whole lessons near it. */
export function ThinLesson({ lesson, near }: Props) {
  const { assignmentTypes, hasPractice, parents } = lesson;
  const has = assignmentTypes.length > 0 || hasPractice ? 'uppgifter' : 'ett begreppsblad';
  const ownArea = parents.at(-1)?.name;
  return (
    <div className="mt-6 max-w-measure border-l-4 border-line pl-4">
      <p>Den här lektionen har {has}, men ingen text eller film.</p>
      {near.length > 0 && (
        <>
          <p className="mt-2 font-bold">
            {near.length === 1 ? 'En hel lektion i kursen:' : 'Hela lektioner i kursen:'}
          </p>
          <ul>
            {near.map(({ id, name, area }) => (
              <li key={id}>
                <Link
                  to={paths.lesson(id)}
                  prefetch="intent"
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-2 leading-snug"
                >
                  <span dir="auto" className="underline">
                    {name}
                  </span>
                  {area !== ownArea && <span className="text-small text-muted">{area}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
