import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { type Body, type FormField, recordFields } from '../fields/record-fields.ts';
import { focusOn } from './focus-place.ts';

interface Props {
  readonly kind: DocumentKind;
  readonly body: Body;
}

// What a record is without as a rule, or what is right as it is.
const rarelyMissed: readonly FormField['type'][] = [
  'alsoIn',
  'choice',
  'easy',
  'line',
  'passages',
  'replacement',
  'slug',
];

// Nobody fills these in.
const withoutPlace: readonly FormField['type'][] = [
  'drawing',
  'flag',
  'schoolType',
  'translations',
  'yes',
];

/** The fields of a form, with what is filled in and what is missing. Each leads to its field. */
export function FormOutline({ kind, body }: Props) {
  const [isOpen, setOpen] = useState(false);
  const fields = recordFields[kind].filter(({ type }) => !withoutPlace.includes(type));
  const missing = fields.filter((field) => isMissing(field, body)).length;
  return (
    <nav
      aria-label="Formulärets delar"
      className="wide:sticky wide:top-44 wide:order-last wide:max-h-[calc(100vh-12rem)] wide:self-start wide:overflow-y-auto"
    >
      <p className="text-small text-muted">
        {missing === 0 ? 'Inget saknas' : `${missing} ${missing === 1 ? 'del' : 'delar'} saknas`}
      </p>
      <Button
        variant="outline"
        className="mt-2 wide:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Dölj delarna' : 'Visa delarna'}
      </Button>
      <ul className={`mt-2 wide:block ${isOpen ? '' : 'hidden'}`}>
        {fields.map((field) => (
          <li key={field.key}>
            <a
              href={`#falt-${field.key}`}
              onClick={(event) => {
                event.preventDefault();
                const place = placeOf(field.key);
                if (place) focusOn(place);
              }}
              className="flex min-h-11 items-center gap-2 rounded-xl px-2 text-small hover:bg-hue-soft hover:underline"
            >
              <Mark field={field} body={body} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Mark({ field, body }: { readonly field: FormField; readonly body: Body }) {
  if (isFilled(body[field.key]))
    return (
      <>
        <Icon name="check" className="size-4" />
        <span>
          {field.label}
          <span className="sr-only"> – ifyllt</span>
        </span>
      </>
    );
  return (
    <>
      <span aria-hidden className="size-4 shrink-0 rounded-sm border-2 border-muted" />
      {isMissing(field, body) ? `${field.label} – saknas` : field.label}
    </>
  );
}

const isMissing = (field: FormField, body: Body): boolean =>
  !isFilled(body[field.key]) && !rarelyMissed.includes(field.type);

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== false;
}

const placeOf = (key: string): HTMLElement | undefined =>
  document.getElementById(`falt-${key}`) ??
  document.querySelector<HTMLElement>(`[name="${key}"]`) ??
  undefined;
