import { previewLinkPaths } from '@lasar/contract/editor/preview-link-rules';
import type { SharedPreview } from '@lasar/contract/editor/preview-links';
import { LessonPage } from '#features/catalogue/lessons/lesson-page.tsx';
import {
  PreviewNotice,
  UnfinishedPreviewPage,
} from '#features/editor/preview-links/preview-notices.tsx';

interface Props {
  readonly token: string;
  readonly preview: SharedPreview;
}

/** The lesson that a link to a preview shows, in the page of lessons. */
export function SharedPreviewLesson({ token, preview: { validTo, lesson, assignments } }: Props) {
  if (!lesson || !assignments) return <UnfinishedPreviewPage validTo={validTo} />;
  return (
    <>
      <PreviewNotice validTo={validTo} />
      <LessonPage
        lesson={lesson}
        assignments={assignments}
        reportError={null}
        pathOf={({ id }) => previewLinkPaths.sharedAssignment(token, id)}
      />
    </>
  );
}
