import { FileField } from '../files/file-field.tsx';
import type { StoredFile } from '../files/file-upload.ts';
import type { AssignmentBody } from './assignment-body.ts';
import { FilmFiles } from './film-files.tsx';
import { RightsFields } from './rights-fields.tsx';

interface Props {
  readonly path: string;
  readonly item: AssignmentBody;
  readonly onChange: (item: AssignmentBody) => void;
}

/** The files of an assignment: a worksheet with its answer key and editable original, or a film with its poster and tracks. */
export function AssignmentFiles({ path, item, onChange }: Props) {
  const place = item.id ?? path;
  const set = (key: 'file' | 'answerKey' | 'original' | 'poster', file: StoredFile | undefined) => {
    const { [key]: _before, ...rest } = item;
    onChange(file ? { ...rest, [key]: file } : rest);
  };
  if (item.type === 'video')
    return <FilmFiles path={path} place={place} item={item} onChange={onChange} set={set} />;
  if (item.type !== 'pdf') return null;
  return (
    <>
      <FileField
        path={`${path}/file`}
        place={place}
        kind="document"
        label="Arbetsblad"
        hint="Pdf, eller Markdown som blir en pdf."
        value={item.file}
        onChange={(file) => set('file', file)}
      />
      <FileField
        path={`${path}/answerKey`}
        place={place}
        kind="document"
        label="Facit"
        hint="Bara lärare ser det."
        value={item.answerKey}
        onChange={(file) => set('answerKey', file)}
      />
      {item.file && (
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
      {item.file && !item.answerKey && (
        <p className="text-small text-muted">Arbetsbladet saknar facit.</p>
      )}
    </>
  );
}
