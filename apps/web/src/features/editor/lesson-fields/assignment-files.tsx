import type { AssignmentType } from '@lasar/contract/assignments/assignments';
import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { captionLanguages } from '../files/caption-text.ts';
import { FileField } from '../files/file-field.tsx';
import type { StoredFile } from '../files/file-upload.ts';
import type { FormBody } from './form-editor.tsx';
import { LineInput } from '../fields/text-input.tsx';

/** An assignment in the document of a lesson. It may be incomplete. */
export interface AssignmentBody {
  readonly id?: string;
  readonly name?: string;
  readonly type?: AssignmentType;
  readonly description?: string;
  readonly url?: string;
  readonly file?: StoredFile;
  readonly poster?: StoredFile;
  readonly answerKey?: StoredFile;
  readonly original?: StoredFile;
  readonly captions?: Readonly<Record<string, StoredFile>>;
  readonly form?: FormBody;
  readonly credit?: string;
  readonly licence?: string;
  readonly source?: string;
}

interface Props {
  readonly path: string;
  readonly item: AssignmentBody;
  readonly onChange: (item: AssignmentBody) => void;
}

/** The files of an assignment: a worksheet with its answer key and editable original, or a film with its poster and captions. */
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

interface FilmProps extends Props {
  readonly place: string;
  readonly set: (key: 'file' | 'poster', file: StoredFile | undefined) => void;
}

const loadPanel = () => import('../files/film-panel.tsx').then((module) => module.FilmPanel);

const captionsLabel = (language: string) => `Textning (${languageName(language)})`;

function FilmFiles({ path, place, item, onChange, set }: FilmProps) {
  /** The language whose captions are shown beside the film; undefined while it is not shown. */
  const [open, setOpen] = useState<string>();
  const [added, setAdded] = useState<readonly string[]>([]);
  const captions = item.captions ?? {};
  const setCaptions = (language: string, file: StoredFile | undefined) => {
    const { [language]: _before, ...rest } = captions;
    onChange({ ...item, captions: file ? { ...rest, [language]: file } : rest });
  };
  const shown = [...new Set(['sv', ...Object.keys(captions), ...added])];
  return (
    <>
      <FileField
        path={`${path}/file`}
        place={place}
        kind="film"
        label="Film"
        hint={'Helst MP4. Den får vara högst 2\u00a0000\u00a0MB.'}
        value={item.file}
        onChange={(file) => set('file', file)}
      >
        {item.file && open === undefined && (
          <Button
            variant="outline"
            onClick={() => setOpen(Object.keys(captions)[0] ?? captionLanguages[0])}
          >
            Visa filmen och redigera textningen
          </Button>
        )}
      </FileField>
      {item.file && open !== undefined && (
        <LazyComponent
          key={`${item.file.hash} ${open}`}
          load={loadPanel}
          props={{
            film: item.file,
            captions,
            firstLanguage: open,
            posterPlace: `${place}/picture/Stillbild`,
            captionsPlace: (language: string) => `${place}/captions/${captionsLabel(language)}`,
            onAddLanguage: (language: string) => setAdded([...added, language]),
            onClose: () => setOpen(undefined),
          }}
          what="Filmen"
        />
      )}
      <FileField
        path={`${path}/poster`}
        place={place}
        kind="picture"
        label="Stillbild"
        hint="Visas innan filmen spelas. Alla vanliga slags bilder går bra."
        value={item.poster}
        onChange={(file) => set('poster', file)}
      />
      {shown.map((language) => (
        <FileField
          key={language}
          path={`${path}/captions/${language}`}
          place={place}
          kind="captions"
          label={captionsLabel(language)}
          hint="VTT eller SRT. SBV och ASS går också."
          value={captions[language]}
          onChange={(file) => setCaptions(language, file)}
        >
          {item.file && captions[language] && open !== language && (
            <Button variant="outline" onClick={() => setOpen(language)}>
              Redigera<span className="sr-only"> {captionsLabel(language)} vid filmen</span>
            </Button>
          )}
        </FileField>
      ))}
      <SelectField
        name={`${path}/captions`}
        label="Textning på ett annat språk"
        value=""
        onChange={(event) => setAdded([...added, event.target.value])}
      >
        <option value="">Välj språk</option>
        {captionLanguages
          .filter((each) => !shown.includes(each))
          .map((each) => (
            <option key={each} value={each}>
              {languageName(each)}
            </option>
          ))}
      </SelectField>
      <RightsFields path={path} item={item} onChange={onChange} />
      {item.file && Object.keys(captions).length === 0 && (
        <p className="text-small text-muted">Filmen saknar textning.</p>
      )}
    </>
  );
}

const rights = [
  ['credit', 'Upphovsperson', 'Namnet visas vid uppgiften.'],
  ['licence', 'Licens', 'Till exempel CC BY 4.0.'],
  ['source', 'Källa', 'En adress som börjar med https://, eller namnet på källan.'],
] as const;

/** Who made the file, under which licence, and where it comes from. They belong to the file, so they need one. */
function RightsFields({ path, item, onChange }: Props) {
  const filled = rights.some(([key]) => item[key]);
  const [open] = useState(filled);
  if (!item.file) return null;
  return (
    <details open={open}>
      <summary className="min-h-11 py-2 font-bold">Upphovsperson, licens och källa</summary>
      <div className="mt-2 flex flex-col gap-4">
        {rights.map(([key, label, hint]) => (
          <LineInput
            key={key}
            path={`${path}/${key}`}
            label={label}
            hint={hint}
            value={item[key] ?? ''}
            onChange={(value) => {
              const { [key]: _before, ...rest } = item;
              onChange(value === '' ? rest : { ...rest, [key]: value });
            }}
          />
        ))}
      </div>
    </details>
  );
}
