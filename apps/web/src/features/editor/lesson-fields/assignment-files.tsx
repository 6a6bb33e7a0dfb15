import { Button } from '#shared/ui/button.tsx';
import { FileField } from '../files/file-field.tsx';
import type { StoredFile } from '../files/file-upload.ts';
import type { AssignmentBody } from './assignment-body.ts';
import { FilmFiles } from './film-files.tsx';
import { SheetField } from '../sheets/sheet-field.tsx';
import { RightsFields } from './rights-fields.tsx';

interface Props {
  readonly path: string;
  readonly item: AssignmentBody;
  readonly onChange: (item: AssignmentBody) => void;
}

/** The files of an assignment: a worksheet with its answer key and editable original, or a film with its poster and tracks. */
export function AssignmentFiles({ path, item, onChange }: Props) {
  const place = item.id ?? path;
  const set = (key: 'file' | 'original' | 'poster', file: StoredFile | undefined) => {
    const { [key]: _before, ...rest } = item;
    onChange(file ? { ...rest, [key]: file } : rest);
  };
  if (item.type === 'video')
    return <FilmFiles path={path} place={place} item={item} onChange={onChange} set={set} />;
  if (item.type !== 'pdf') return null;
  return (
    <>
      <WrittenFile
        {...{ path, place, item, onChange }}
        own="file"
        label="Arbetsblad"
        hint="Skriv bladet här, eller välj en fil: pdf, eller Markdown som blir en pdf."
      />
      <WrittenFile
        {...{ path, place, item, onChange }}
        own="answerKey"
        label="Facit"
        hint="Bara lärare ser det."
      />
      {hasFile(item, 'file') && (
        <FileField
          path={`${path}/original`}
          place={place}
          kind="original"
          label="Original"
          hint="Word (docx) eller OpenDocument (odt), utan makron. Lärare laddar ner det och anpassar bladet."
          value={item.original}
          onChange={(file) => set('original', file)}
        />
      )}
      <RightsFields path={path} item={item} onChange={onChange} />
      {hasFile(item, 'file') && !hasFile(item, 'answerKey') && (
        <p className="text-small text-muted">Arbetsbladet saknar facit.</p>
      )}
    </>
  );
}

const hasFile = (item: AssignmentBody, own: 'file' | 'answerKey'): boolean =>
  Boolean(item[own] ?? item.markdown?.[own]);

interface WrittenProps extends Props {
  /** What the file belongs to, which stays when the assignments are ordered in another way. */
  readonly place: string;
  readonly own: 'file' | 'answerKey';
  readonly label: string;
  readonly hint: string;
}

/** A sheet that is written here, or a file that is uploaded. */
function WrittenFile({ path, place, item, own, label, hint, onChange }: WrittenProps) {
  const { markdown, ...rest } = item;
  const { [own]: text, ...others } = markdown ?? {};
  const { [own]: file, ...withoutFile } = rest;
  if (text !== undefined)
    return (
      <SheetField
        path={`${path}/markdown/${own}`}
        label={label}
        title={`${own === 'answerKey' ? 'Facit: ' : ''}${item.name ?? ''}`}
        value={text}
        onChange={(written) => onChange({ ...item, markdown: { ...others, [own]: written } })}
        onUpload={() =>
          onChange({ ...withoutFile, ...(Object.keys(others).length > 0 && { markdown: others }) })
        }
      />
    );
  return (
    <FileField
      path={`${path}/${own}`}
      place={place}
      kind="document"
      label={label}
      hint={hint}
      value={file}
      onChange={(chosen) =>
        onChange({
          ...withoutFile,
          ...(markdown && { markdown }),
          ...(chosen && { [own]: chosen }),
        })
      }
    >
      <Button
        variant="outline"
        onClick={() => onChange({ ...item, markdown: { ...others, [own]: '' } })}
      >
        Skriv här<span className="sr-only"> för {label}</span>
      </Button>
    </FileField>
  );
}
