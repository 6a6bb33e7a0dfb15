import { paths } from '@lasar/contract/paths';
import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { Link } from 'react-router';
import { InTwoVersions } from './in-two-versions.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';

const wordLink = 'inline-flex min-h-11 items-center font-bold underline';

interface GoalsProps extends Pick<LessonPage, 'goals' | 'goalPoints' | 'centralContent'> {
  readonly easy: readonly string[] | undefined;
}

/**
 * The goals of a lesson, each with the points of central content that it serves, and the lesson's further points. All points are
 * taken into a plan together.
 */
export function LessonGoals({ goals, easy, goalPoints = [], centralContent = [] }: GoalsProps) {
  if (goals.length + centralContent.length === 0) return null;
  const served = new Set(goalPoints.flat());
  const all = centralContent.flatMap(({ points }) => points).join('\n');
  return (
    <section aria-labelledby="mal" className="mt-12">
      <h2 id="mal" className="text-section">
        Mål
      </h2>
      {goals.length > 0 && (
        <InTwoVersions<readonly string[]> plain={goals} easy={easy}>
          {(list) => (
            <div className="prose mt-4">
              <ul>
                {list.map((goal, index) => (
                  <li key={goal} dir="auto">
                    <WrittenText>{goal}</WrittenText>
                    <Points points={list.length === goals.length ? goalPoints[index] : undefined} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </InTwoVersions>
      )}
      {centralContent.map(({ course, path, points }) => (
        <div key={path} className="prose mt-4">
          <Link to={path} className={wordLink}>
            Centralt innehåll i {course}
          </Link>
          <Points points={points.filter((point) => !served.has(point))} />
        </div>
      ))}
      {all && (
        <button
          type="button"
          data-tool="plan"
          data-note={all}
          className="no-print needs-script mt-3 min-h-11 underline"
        >
          Lägg till punkterna i planering
        </button>
      )}
    </section>
  );
}

/** Points of central content. */
const Points = ({ points = [] }: { readonly points?: readonly string[] | undefined }) =>
  points.length > 0 && (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );

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

/** The key words: those with a meaning as a glossary, the others as a plain list. */
export function LessonWords({ lesson: { id, words, parents } }: { readonly lesson: LessonPage }) {
  const explained = words.filter(({ meaning }) => meaning);
  const plain = words.filter(({ meaning }) => !meaning);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="nyckelord" className="mt-12">
      <h2 id="nyckelord" className="text-section">
        Nyckelord
      </h2>
      {explained.length > 0 && (
        <dl className="mt-4 border-t border-line">
          {explained.map(({ word, meaning }) => (
            <div
              key={word}
              id={`ord-${words.findIndex((each) => each.word === word)}`}
              className="grid break-inside-avoid gap-x-6 border-b border-line py-3 tablet:grid-cols-[12rem_1fr]"
            >
              <dt dir="auto" className="font-bold">
                <WrittenText>{word}</WrittenText>
              </dt>
              <dd dir="auto" className="max-w-measure">
                {meaning && <WrittenText>{meaning}</WrittenText>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {explained.length > 0 && (
        <p className="no-print mt-3 flex flex-wrap gap-x-6">
          <Link to={paths.trainLesson(id)} className={wordLink}>
            Träna begreppen
          </Link>
          {parents[1] && (
            <Link to={paths.glossary + parents[1].path.replace('#', '/')} className={wordLink}>
              Ordlista i {parents[1].name.toLowerCase()}
            </Link>
          )}
        </p>
      )}
      {plain.length > 0 && (
        <div className="prose mt-4">
          <ul>
            {plain.map(({ word }) => (
              <li key={word} dir="auto">
                <WrittenText>{word}</WrittenText>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
