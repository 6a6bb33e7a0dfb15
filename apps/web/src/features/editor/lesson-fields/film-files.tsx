import type { TrackKind } from '@lasar/contract/films/track-rules';
import { roleOfTrack } from '@lasar/contract/films/track-rules';
import { useState } from 'react';
import { useUser } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { AddTrack } from '../files/add-track.tsx';
import { FileField } from '../files/file-field.tsx';
import type { StoredFile } from '../files/file-upload.ts';
import type { WrittenCues } from '../files/film-panel.tsx';
import {
  isCueKind,
  listTracks,
  trackLabel,
  type TrackName,
  trackPath,
  trackWords,
  withTrack,
} from '../files/film-tracks.ts';
import { listKeptCues } from '../files/kept-cues.ts';
import type { AssignmentBody } from './assignment-body.ts';
import { RightsFields } from './rights-fields.tsx';

interface Props {
  readonly path: string;
  /** What the uploads belong to. */
  readonly place: string;
  readonly item: AssignmentBody;
  readonly onChange: (item: AssignmentBody) => void;
  readonly set: (key: 'file' | 'poster', file: StoredFile | undefined) => void;
}

const loadPanel = () => import('../files/film-panel.tsx').then((module) => module.FilmPanel);

const swedishCaptions = { kind: 'captions', language: 'sv' } as const;
const posterLabel = 'Stillbild';

/** A film with its poster and its tracks. What is written for it is written beside it. */
export function FilmFiles({ path, place, item, onChange, set }: Props) {
  /** What is written beside the film; undefined while it is not shown. */
  const [open, setOpen] = useState<WrittenCues>();
  const [added, setAdded] = useState<readonly TrackName[]>([]);
  const { captions = {}, tracks = {} } = item;
  const userId = useUser()?.userId ?? '';
  // What was written and not saved has a field, wherever one came from.
  const kept = item.file ? listKeptCues(userId, item.file.hash) : [];
  const stored = listTracks(captions, tracks);
  const shown = uniqueTracks([swedishCaptions, ...stored, ...added, ...kept]);
  const add = (track: TrackName) => setAdded((before) => [...before, track]);
  const fileOf = ({ kind, language }: TrackName) =>
    stored.find((track) => track.kind === kind && track.language === language)?.file;
  const setTrack = ({ kind, language }: TrackName, file: StoredFile | undefined) => {
    if (kind !== 'captions')
      return onChange({ ...item, tracks: withTrack(tracks, kind, language, file) });
    const { [language]: _before, ...rest } = captions;
    onChange({ ...item, captions: file ? { ...rest, [language]: file } : rest });
  };
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
            onClick={() => setOpen({ kind: 'captions', language: firstLanguage(captions) })}
          >
            Visa filmen och redigera textningen
          </Button>
        )}
      </FileField>
      {item.file && open !== undefined && (
        <LazyComponent
          key={`${item.file.hash} ${open.kind} ${open.language}`}
          load={loadPanel}
          props={{
            film: item.file,
            tracks: stored,
            first: open,
            place,
            posterPlace: `${place}/picture/${posterLabel}`,
            onAdd: add,
            onClose: () => setOpen(undefined),
          }}
          what="Filmen"
        />
      )}
      <FileField
        path={`${path}/poster`}
        place={place}
        kind="picture"
        label={posterLabel}
        hint="Visas innan filmen spelas. Alla vanliga slags bilder går bra."
        value={item.poster}
        onChange={(file) => set('poster', file)}
      />
      {shown.map((track) => (
        <TrackField
          key={trackPath(track)}
          path={`${path}/${trackPath(track)}`}
          place={place}
          track={track}
          value={fileOf(track)}
          isUnsaved={kept.some((each) => isSame(each, track))}
          onChange={(file) => setTrack(track, file)}
          onWrite={
            item.file && isWritten(track) && !isSame(track, open) ? () => setOpen(track) : undefined
          }
        />
      ))}
      <AddTrack present={shown} onAdd={add} />
      <RightsFields path={path} item={item} onChange={onChange} />
      {item.file && Object.keys(captions).length === 0 && (
        <p className="text-small text-muted">Filmen saknar textning.</p>
      )}
    </>
  );
}

/** Swedish where it is there, which the other kinds of text have too. */
const firstLanguage = (captions: object): string =>
  ('sv' in captions ? undefined : Object.keys(captions)[0]) ?? 'sv';

const isWritten = (track: TrackName): track is WrittenCues => isCueKind(track.kind);

const isSame = (one: TrackName, other: TrackName | undefined): boolean =>
  one.kind === other?.kind && one.language === other.language;

/** Each track once, those of a kind together. */
function uniqueTracks(tracks: readonly TrackName[]): readonly TrackName[] {
  const kinds = Object.keys(trackWords) as readonly TrackKind[];
  return kinds.flatMap((kind) => {
    const languages = tracks.flatMap((each) => (each.kind === kind ? [each.language] : []));
    return [...new Set(languages)].map((language) => ({ kind, language }));
  });
}

interface TrackProps {
  readonly path: string;
  readonly place: string;
  readonly track: TrackName;
  readonly value: StoredFile | undefined;
  /** Whether this browser has something written that is not saved. */
  readonly isUnsaved: boolean;
  readonly onChange: (file: StoredFile | undefined) => void;
  /** Shows it beside the film, where it can be written. */
  readonly onWrite: (() => void) | undefined;
}

function TrackField(props: TrackProps) {
  const { path, place, track, value, isUnsaved, onChange, onWrite } = props;
  const label = trackLabel(track);
  return (
    <FileField
      path={path}
      place={place}
      kind={roleOfTrack[track.kind]}
      label={label}
      hint={trackWords[track.kind].hint}
      value={value}
      onChange={onChange}
      removal={`Elever och lärare får den inte längre när lektionen har publicerats. Filen ligger kvar i biblioteket.`}
    >
      {onWrite && (
        <Button variant="outline" onClick={onWrite}>
          {value ? 'Redigera' : 'Skriv här'}
          <span className="sr-only"> {label} vid filmen</span>
        </Button>
      )}
      {isUnsaved && onWrite && (
        <p className="basis-full font-bold">Det finns något skrivet som inte är sparat.</p>
      )}
    </FileField>
  );
}
