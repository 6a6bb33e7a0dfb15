import type { Assignment } from '@lasar/contract/assignments/assignments';
import { adminPaths } from '@lasar/contract/admin-paths';
import {
  previewAssignment,
  previewedKinds,
  previewLesson,
  previewReaders,
  previewRecord,
  type PreviewReader,
} from '@lasar/contract/editor/draft-previews';
import type { Output } from '@lasar/contract/endpoint';
import { Link, useNavigate } from 'react-router';
import { loadAdmin } from '#app/admin/load-admin.ts';
import { PhoneButton, PreviewBar } from '#app/admin/preview-bar.tsx';
import { RecordPreview } from '#app/admin/record-preview.tsx';
import { PreviewedAssignment } from '#app/previewed-assignment.tsx';
import { assignmentSummary } from '#features/catalogue/lessons/lesson-assignments.tsx';
import { LessonPage } from '#features/catalogue/lessons/lesson-page.tsx';
import { PreviewLinkCard } from '#features/editor/preview-links/preview-link-card.tsx';
import { notFound, orNotFound } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/admin.preview.ts';

const readerLabel: Record<PreviewReader, string> = {
  visitor: 'Besökare',
  pupil: 'Elev',
  teacher: 'Lärare',
};

/** The view of the lesson that a teacher shows the class, in the address in place of a kind of reader. */
const board = 'klassen';

const loadBoard = () =>
  import('#features/catalogue/lessons/lesson-board.tsx').then((module) => module.LessonBoard);

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, async (call) => {
    const { kind, id, assignmentId } = params;
    if (kind !== 'lesson') {
      const known = assignmentId === undefined && previewedKinds.find((each) => each === kind);
      if (!known) throw notFound();
      const asked = call(previewRecord, { params: { kind: known, id } });
      const previewed = await orNotFound(asked, { call, request });
      return { record: { kind: known, id, previewed } };
    }
    const asked = new URL(request.url).searchParams.get('som');
    const onBoard = asked === board;
    // Only a teacher has the view of the board.
    const reader = onBoard
      ? 'teacher'
      : (previewReaders.find((each) => each === asked) ?? 'visitor');
    const query = { reader };
    if (assignmentId === undefined) {
      const preview = call(previewLesson, { params: { id }, query });
      return { id, reader, onBoard, preview: await orNotFound(preview, { call, request }) };
    }
    const previewed = call(previewAssignment, { params: { id, assignmentId }, query });
    return { id, reader, onBoard, previewed: await orNotFound(previewed, { call, request }) };
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Förhandsvisning', hidden: true });

/** A lesson as its draft would make it, or one of its assignments, for the kind of reader that is chosen; or another record. */
export default function AdminPreviewRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingText />;
  if (loaderData.record) return <RecordPreview {...loaderData.record} />;
  const { id, reader, onBoard, preview, previewed } = loaderData;
  if (preview) return <LessonPreview {...{ id, reader, onBoard, preview }} />;
  return (
    <>
      <p className="no-print rounded-xl border-2 border-sun bg-card p-4 font-bold">
        Förhandsvisning. Så här blir uppgiften när utkastet är publicerat.
      </p>
      <PreviewedAssignment
        key={previewed.assignment.id}
        previewed={previewed}
        lessonPath={adminPaths.preview('lesson', id, reader)}
      />
    </>
  );
}

interface LessonPreviewProps {
  readonly id: string;
  readonly reader: PreviewReader;
  readonly onBoard: boolean;
  readonly preview: Output<typeof previewLesson>;
}

function LessonPreview({ id, reader, onBoard, preview }: LessonPreviewProps) {
  const { lesson, assignments } = preview;
  const navigate = useNavigate();
  const pathOf = (assignment: Assignment) =>
    adminPaths.previewAssignment(id, assignment.id, reader);
  return (
    <>
      <PreviewBar note="Uppgifterna öppnas också som utkast. Andra länkar leder till det som är publicerat nu.">
        <nav aria-label="Visa som" className="mt-3 flex flex-wrap items-center gap-3">
          {previewReaders.map((each) => (
            <ViewLink key={each} view={each} id={id} isCurrent={each === reader && !onBoard}>
              {readerLabel[each]}
            </ViewLink>
          ))}
          <ViewLink view={board} id={id} isCurrent={onBoard}>
            På projektorn
          </ViewLink>
          <PhoneButton path={adminPaths.preview('lesson', id, reader)} />
          <ButtonLink to={adminPaths.record('lesson', id)} variant="outline">
            Tillbaka till utkastet
          </ButtonLink>
        </nav>
        <PreviewLinkCard key={id} lessonId={id} />
      </PreviewBar>
      {lesson && assignments ? (
        <LessonPage
          key={reader}
          lesson={lesson}
          assignments={assignments}
          reportError={null}
          pathOf={pathOf}
        />
      ) : (
        <div className="mt-8">
          <PageHeading lead="Utkastet har fel som behöver rättas först. Öppna det och välj Publicera, så visas de vid fälten.">
            Sidan går inte att visa än
          </PageHeading>
        </div>
      )}
      {onBoard && lesson && assignments && (
        <LazyComponent
          load={loadBoard}
          props={{
            lesson,
            assignments,
            pathOf,
            isPreview: true,
            summaryOf: assignmentSummary,
            onClose: () =>
              void navigate(adminPaths.preview('lesson', id, reader), {
                replace: true,
                preventScrollReset: true,
              }),
          }}
        />
      )}
    </>
  );
}

interface ViewLinkProps {
  readonly view: PreviewReader | typeof board;
  readonly id: string;
  readonly isCurrent: boolean;
  readonly children: string;
}

const ViewLink = ({ view, id, isCurrent, children }: ViewLinkProps) => (
  <Link
    to={adminPaths.preview('lesson', id, view)}
    // Back from the board leads to the preview, and from that to where it was opened.
    replace={view !== board}
    preventScrollReset
    aria-current={isCurrent ? 'page' : undefined}
    className="inline-flex min-h-11 items-center rounded-xl border-2 border-line px-4 hover:bg-hue-soft aria-[current=page]:border-ink aria-[current=page]:font-bold"
  >
    {children}
  </Link>
);
