import './form-section.css';
import { useId, type ReactNode } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { useFolded } from './folded-sections.ts';
import type { FormField } from './record-fields.ts';

/** The fields that are sections of the form: lists, and texts with headings of their own. */
export const sectionTypes: readonly FormField['type'][] = [
  'alsoIn',
  'assignments',
  'coverage',
  'easy',
  'goals',
  'lines',
  'markdown',
  'parts',
  'passages',
  'points',
  'teachers',
  'words',
];

interface Props {
  /** What the device remembers it by. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a form, which folds. Its field has the same name, which is then heard and not seen. */
export function FormSection({ id, title, children }: Props) {
  const [isFolded, toggle] = useFolded(id);
  const bodyId = useId();
  return (
    <div className="border-t border-line pt-2">
      <h2 className="text-heading">
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={bodyId}
          onClick={toggle}
          className="flex min-h-12 w-full items-center justify-between gap-4 rounded-xl text-left hover:underline"
        >
          {title}
          <Icon name="down" className={`size-5 ${isFolded ? '-rotate-90' : ''}`} />
        </button>
      </h2>
      <div id={bodyId} data-section={id} hidden={isFolded} className="form-section pb-2">
        {children}
      </div>
    </div>
  );
}
