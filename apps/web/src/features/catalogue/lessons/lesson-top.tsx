import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { useUser } from '#shared/session/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { inNarrowRow, WideText } from '#shared/ui/reading-tools.tsx';
import { assignmentPath, assignmentSummary } from './lesson-assignments.tsx';
import { Icon } from '#shared/ui/icon.tsx';

interface Props {
  readonly assignments: readonly Assignment[];
  readonly pathOf?: ((assignment: Assignment) => string) | undefined;
}

/** The picture of the lesson's first film, which leads to it. A locked film has none: its picture is locked too. */
export function LessonPoster({ assignments, pathOf = assignmentPath }: Props) {
  const film = assignments.find(({ media }) => media?.posterUrl);
  if (!film) return null;
  return (
    <Link
      to={pathOf(film)}
      prefetch="intent"
      className="group no-print relative mt-6 block max-w-140 overflow-hidden rounded-2xl"
    >
      <img
        src={film.media?.posterUrl}
        alt=""
        width={16}
        height={9}
        className="aspect-video w-full bg-art-sky object-cover"
      />
      <span className="absolute bottom-3 left-3 inline-flex min-h-12 items-center gap-2 rounded-xl bg-card px-5 font-bold text-ink group-hover:underline">
        <Icon name="film" />{' '}
        <span>
          Starta filmen <span className="sr-only">{film.name}</span>
        </span>
      </span>
    </Link>
  );
}

/** The one main action of a lesson's page: the class is taught from there. Pupils have no board. */
export const BeginLesson = ({ id }: { readonly id: string }) =>
  useIsPupil() ? null : (
    <ButtonLink
      to={paths.runThrough(id)}
      prefetch="intent"
      variant="sun"
      className="no-print needs-script mt-5"
    >
      <Icon name="arrow" /> Börja lektionen
    </ButtonLink>
  );

const useIsPupil = (): boolean => useUser()?.roles.every((role) => role === 'student') ?? false;

const loadBoard = () => import('./lesson-board.tsx').then((module) => module.LessonBoard);

/** The lesson on the board. Pupils have no board; the page that is rendered for everybody has the button. */
export function ShowLesson({
  lesson,
  assignments,
  pathOf,
}: Props & { readonly lesson: LessonPage }) {
  if (useIsPupil()) return null;
  return (
    <DialogButton
      className={inNarrowRow}
      load={loadBoard}
      props={{
        lesson,
        assignments,
        pathOf: pathOf ?? assignmentPath,
        isPreview: pathOf !== undefined,
        summaryOf: assignmentSummary,
      }}
    >
      Visa<WideText> för klassen</WideText>
    </DialogButton>
  );
}
