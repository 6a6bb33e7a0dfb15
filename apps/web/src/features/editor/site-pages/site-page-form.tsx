import {
  mostLinks,
  placeholdersOf,
  rulesOf,
  type SitePageId,
  type SiteLink,
  type SiteSection,
} from '@lasar/contract/site/site-page-rules';
import type { SiteField } from '@lasar/contract/site/site-field-rules';
import { useFieldError } from '../fields/field-errors.tsx';
import { LazyRichText } from '../rich-text/lazy-rich-text.tsx';
import { ListField } from '../fields/list-field.tsx';
import type { Body } from '../fields/record-fields.ts';
import { placeholderLabel, siteFieldHint, siteFieldLabel } from './site-page-labels.ts';
import { LineInput, LinesInput } from '../fields/text-input.tsx';

interface Props {
  readonly id: SitePageId;
  readonly body: Body;
  readonly onChange: (body: Body) => void;
}

/** The form of a page of the site: what its placeholders stand for, and its texts. */
export function SitePageForm({ id, body, onChange }: Props) {
  return (
    <div className="flex flex-col gap-7">
      {placeholdersOf(id).length > 0 && <Placeholders id={id} />}
      {Object.entries(rulesOf(id).fields).map(([key, field]) => (
        <SiteTextField
          key={key}
          path={key}
          field={field}
          value={body[key]}
          onChange={(value) => onChange({ ...body, [key]: value })}
        />
      ))}
    </div>
  );
}

/** The placeholders that the texts may have, with what each stands for. */
function Placeholders({ id }: { readonly id: SitePageId }) {
  return (
    <section aria-label="Fält som fylls i" className="rounded-xl border border-line bg-card p-4">
      <p>Det här fylls i automatiskt där det står i en text:</p>
      <dl className="mt-3 grid gap-x-5 gap-y-1 text-small tablet:grid-cols-[auto_1fr]">
        {placeholdersOf(id).map((name) => (
          <div key={name} className="contents">
            <dt>
              <code className="font-bold">{`{${name}}`}</code>
            </dt>
            <dd>{placeholderLabel(name)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface FieldProps {
  readonly path: string;
  readonly field: SiteField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function SiteTextField({ path, field, value, onChange }: FieldProps) {
  const label = siteFieldLabel(path);
  const hint = hintOf(path, field);
  const common = { path, label, hint, onChange };
  switch (field.type) {
    case 'line':
    case 'email':
      return <LineInput {...common} value={textOf(value)} />;
    case 'text':
      return <LinesInput {...common} value={textOf(value)} />;
    case 'markdown':
      return <MarkdownField {...common} value={textOf(value)} />;
    case 'links':
      return (
        <LinksField
          {...common}
          items={Array.isArray(value) ? (value as readonly SiteLink[]) : []}
          most={field.most ?? mostLinks}
        />
      );
    case 'sections':
      return (
        <SectionsField
          {...common}
          items={Array.isArray(value) ? (value as readonly SiteSection[]) : []}
        />
      );
  }
}

/** The placeholders that only this text may have, and those that it must have. */
function hintOf(
  path: string,
  { type, optional, placeholders = [], needs = [] }: SiteField,
): string | undefined {
  if (type === 'links' && needs.length > 0)
    return `Länkar till ${needs.join(', ')} måste finnas med.`;
  const general = siteFieldHint(path);
  if (general !== undefined || optional) return general;
  const own = placeholders.map((name) => `{${name}} är ${placeholderLabel(name)}.`);
  const needed = needs
    .map((name) => `{${name}}`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' och $1');
  return [...own, ...(needed ? [`${needed} måste finnas med.`] : [])].join(' ') || undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface MarkdownProps {
  readonly path: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function MarkdownField({ path, ...field }: MarkdownProps) {
  return (
    <div id={`falt-${path}`} className="scroll-mt-32">
      <LazyRichText {...field} ofSite error={useFieldError(path)} />
    </div>
  );
}

interface LinksProps extends Omit<MarkdownProps, 'value' | 'onChange'> {
  readonly items: readonly SiteLink[];
  readonly most: number;
  readonly onChange: (items: readonly SiteLink[]) => void;
}

const LinksField = ({ most, ...field }: LinksProps) => (
  <ListField
    {...field}
    one="Länk"
    addLabel="Lägg till en länk"
    {...(field.items.length < most && { make: () => ({ name: '', to: '' }) })}
  >
    {(link, index, change) => (
      <div className="grid gap-3 tablet:grid-cols-2">
        <LineInput
          path={`${field.path}/${index}/name`}
          label={`Namn ${index + 1}`}
          value={link.name}
          onChange={(name) => change({ ...link, name })}
        />
        <LineInput
          path={`${field.path}/${index}/to`}
          label={`Adress ${index + 1}`}
          value={link.to}
          onChange={(to) => change({ ...link, to })}
        />
      </div>
    )}
  </ListField>
);

interface SectionsProps extends Omit<MarkdownProps, 'value' | 'onChange'> {
  readonly items: readonly SiteSection[];
  readonly onChange: (items: readonly SiteSection[]) => void;
}

function SectionsField({ items, ...field }: SectionsProps) {
  return (
    <ListField
      {...field}
      items={items}
      one="Avsnitt"
      addLabel="Lägg till ett avsnitt"
      make={() => ({ heading: '', text: '' })}
    >
      {(section, index, changeSection) => (
        <div className="flex flex-col gap-3">
          <LineInput
            path={`${field.path}/${index}/heading`}
            label={`Rubrik ${index + 1}`}
            value={section.heading}
            onChange={(heading) => changeSection({ ...section, heading })}
          />
          <MarkdownField
            path={`${field.path}/${index}/text`}
            label={`Text ${index + 1}`}
            value={section.text}
            onChange={(text) => changeSection({ ...section, text })}
          />
        </div>
      )}
    </ListField>
  );
}
