import {
  type AreaContent,
  type AreaContentCounts,
  listAreaContents,
} from '@lasar/contract/catalogue/catalogue';
import { useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { contentFilterClass, contentFilterName } from '#shared/text/lesson-contents.ts';
import { showToast } from '#shared/calls/toast.ts';

const choices = [
  'whole',
  'film',
  'worksheet',
  'selftest',
  'practice',
  'open',
] as const satisfies readonly AreaContent[];

/** The kind of material that a landing page is filtered by, and the lessons that hold it, by the path of their area. */
export interface KeptContent {
  readonly content: AreaContent;
  readonly lessons: ReadonlyMap<string, number>;
}

interface Props {
  /** The param of the school type. */
  readonly param: string;
  /** What is chosen when the page is opened. */
  readonly left: AreaContent | undefined;
  readonly onKeep: (kept: KeptContent | undefined) => void;
}

/** Buttons that keep the areas whose lessons hold some material: one at a time, and none when it is pressed again. */
export function ContentFilter({ param, left, onKeep }: Props) {
  const [chosen, setChosen] = useState(left);
  const [counts, setCounts] = useState<readonly AreaContentCounts[]>();
  const choose = async (content: AreaContent | undefined) => {
    setChosen(content);
    if (!content) return onKeep(undefined);
    try {
      const areas = counts ?? (await callByFetch(listAreaContents, { params: { id: param } }));
      setCounts(areas);
      onKeep({
        content,
        lessons: new Map(areas.map((area) => [area.path, area.lessons[content]])),
      });
    } catch {
      setChosen(undefined);
      await showToast(
        'Det gick inte att hämta. Kontrollera uppkopplingen och försök igen.',
        'error',
      );
    }
  };
  return (
    <div role="group" aria-label="Lektioner med" className="scroll-row gap-2">
      {choices.map((content) => (
        <button
          key={content}
          type="button"
          aria-pressed={content === chosen}
          className={contentFilterClass(content === chosen)}
          onClick={() => void choose(content === chosen ? undefined : content)}
        >
          {contentFilterName(content)}
        </button>
      ))}
    </div>
  );
}
