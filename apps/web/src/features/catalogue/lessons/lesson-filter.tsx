import { contentFilterClass, contentFilterName } from '#shared/text/lesson-contents.ts';
import { type Holder, usefulFilters } from './contents-of.ts';

/** So few lessons are seen at a glance. */
const fewLessons = 3;

/**
 * Buttons that keep the lessons of the list below that hold some material. What they do is loaded when one is pressed
 * (`keep-lessons.ts`).
 */
export function LessonFilter({ lessons }: { readonly lessons: readonly Holder[] }) {
  const filters = lessons.length > fewLessons ? usefulFilters(lessons) : [];
  if (filters.length === 0) return null;
  return (
    <div role="group" aria-label="Lektioner med" className="no-print needs-script mb-4">
      <div className="scroll-row gap-2">
        {filters.map((content) => (
          <button
            key={content}
            type="button"
            data-tool="keep"
            data-content={content}
            aria-pressed={false}
            className={contentFilterClass(false)}
          >
            {contentFilterName(content)}
          </button>
        ))}
      </div>
      <p role="status" className="text-small text-muted not-empty:mt-2" />
    </div>
  );
}
