import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { Icon } from '#shared/ui/icon.tsx';
import { WrittenText } from '#shared/ui/written-text.tsx';
import { lockText } from './lesson-assignments.tsx';

/** The text that pupils read. Of a locked one its headings; how to open it stands with the assignments. */
export function LessonReading({
  lesson: { text, textLocked, textHeadings = [] },
}: {
  readonly lesson: LessonPage;
}) {
  if (!text && !textLocked) return null;
  return (
    <section aria-labelledby="las" className="mt-10">
      <h2 id="las" className="text-section">
        Läs
      </h2>
      {text && (
        // The server has sanitised the HTML: no scripts, styles or foreign elements.
        <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: text }} />
      )}
      {textLocked && (
        <div className="prose mt-4">
          <p className="flex items-center gap-2.5 font-bold text-hue">
            <Icon name="lock" /> {lockText[textLocked]}
          </p>
          <ul>
            {textHeadings.map((heading) => (
              <li key={heading}>
                <WrittenText>{heading}</WrittenText>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
