import './film-panel.css';
import type { CueKind } from '@lasar/contract/films/caption-fault-rules';
import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import { useUser } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { CueEditor, shownAt } from './cue-editor.tsx';
import { cueStoreAt } from './cue-store.ts';
import { cueWords } from './cue-words.ts';
import { DescriptionPreview } from './description-preview.tsx';
import { type StoredFile, uploadAt } from './file-upload.ts';
import { useFilmClock } from './film-clock.ts';
import { FilmState, useOpenedFile } from './film-state.tsx';
import { type StoredTrack, trackPlace, usualLanguages } from './film-tracks.ts';
import { FilmView, PosterButton } from './film-view.tsx';
import { keptCuesKey } from './kept-cues.ts';
import { TrackPreview } from './track-preview.tsx';

/** What is written beside a film. */
export interface WrittenCues {
  readonly kind: CueKind;
  readonly language: string;
}

export interface FilmPanelProps {
  readonly film: StoredFile;
  readonly tracks: readonly StoredTrack[];
  /** What is shown first. */
  readonly first: WrittenCues;
  /** What the film's uploads belong to. */
  readonly place: string;
  readonly posterPlace: string;
  /** Shows the field of a track, which takes its file over when it is uploaded. */
  readonly onAdd: (track: WrittenCues) => void;
  readonly onClose: () => void;
}

const kinds: readonly CueKind[] = ['captions', 'chapters', 'text-description'];

/** A film with its conversion, a picture of it as poster, and what is written for it as a list beside it. */
export function FilmPanel(props: FilmPanelProps) {
  const { film: file, tracks, first, place, posterPlace, onAdd, onClose } = props;
  const { opened, error, reload } = useOpenedFile(file.hash);
  const [written, setWritten] = useState(first);
  const { kind, language } = written;
  const key = keptCuesKey(useUser()?.userId ?? '', kind, file.hash, language);
  const store = cueStoreAt(key, kind);
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  const ofKind = tracks.filter((track) => track.kind === kind);
  const hash = ofKind.find((track) => track.language === language)?.file.hash;
  useEffect(() => store.load(hash), [store, hash]);
  const film = useFilmClock();
  if (error) return <p className="font-bold text-falu">{error}</p>;
  if (!opened) return <LoadingText />;
  const { film: work } = opened;
  const plays = opened.plays === true;
  const { cues } = state;
  const shownOn = kind === 'chapters' ? new Set() : shownAt(cues ?? [], kind, film.time);
  const languages = ofKind.map((track) => track.language);
  const savedAt = trackPlace(place, written);
  return (
    <section
      aria-label="Filmen"
      className="film-panel rounded-xl border-2 border-line p-3 tablet:p-4"
    >
      <div className="film-columns">
        <div className="film-beside">
          <FilmView
            name={file.name}
            src={opened.src}
            plays={plays}
            failed={work?.state === 'failed'}
            film={film}
            shown={(cues ?? []).filter((_, index) => shownOn.has(index))}
            language={language}
            captions={kind === 'captions' ? state.src : undefined}
          />
          <div>
            {plays && kind === 'text-description' && cues && (
              <DescriptionPreview video={film.video} cues={cues} language={language} />
            )}
            {plays && <TrackPreview video={film.video} tracks={tracks} />}
            {plays && <PosterButton video={film.video} place={posterPlace} />}
            <FilmState opened={opened} onRetried={reload} />
          </div>
        </div>
        <div className="min-w-0">
          <div className="mb-3 grid gap-3 tablet:grid-cols-2">
            <SelectField
              name="cues-kind"
              label="Skriv"
              value={kind}
              onChange={({ target }) => setWritten({ ...written, kind: target.value as CueKind })}
            >
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {cueWords[each].choice}
                </option>
              ))}
            </SelectField>
            <SelectField
              name="cues-language"
              label="Språk"
              value={language}
              onChange={({ target }) => setWritten({ ...written, language: target.value })}
            >
              {[...new Set([...languages, ...usualLanguages, language])].map((each) => (
                <option key={each} value={each}>
                  {languageName(each)}
                  {languages.includes(each) ? '' : ' (finns inte än)'}
                </option>
              ))}
            </SelectField>
          </div>
          {cues ? (
            <CueEditor
              key={key}
              {...{ kind, language, store, cues }}
              changed={state.changed}
              clock={film.clock}
              time={film.time}
              length={film.length}
              hasClock={plays}
              onSave={(vtt) => {
                onAdd(written);
                uploadAt(savedAt, 'captions').start(vtt);
              }}
            />
          ) : (
            <NotRead error={state.error} onRetry={() => store.load(hash)} />
          )}
          <SaveState place={savedAt} />
        </div>
      </div>
      <Button variant="outline" className="mt-4" onClick={onClose}>
        Göm filmen
      </Button>
    </section>
  );
}

interface NotReadProps {
  readonly error: string | undefined;
  readonly onRetry: () => void;
}

function NotRead({ error, onRetry }: NotReadProps) {
  if (error === undefined) return <LoadingText />;
  return (
    <div role="alert">
      <p className="font-bold text-falu">{error}</p>
      <Button variant="outline" className="mt-2" onClick={onRetry}>
        Försök igen
      </Button>
    </div>
  );
}

/** How the saving of what is written goes. What the service refuses is told here, and at the field of the file. */
function SaveState({ place }: { readonly place: string }) {
  const upload = uploadAt(place, 'captions');
  const state = useSyncExternalStore(upload.subscribe, upload.current, upload.current);
  return (
    <div aria-live="polite" className="mt-2">
      {(state.phase === 'sending' || state.phase === 'checking') && <p>Sparar …</p>}
      {state.phase === 'waiting' && (
        <p>Väntar på nätet. Sparar av sig själv när det är tillbaka.</p>
      )}
      {state.phase === 'no-room' && (
        <p className="font-bold text-falu">
          Det finns ingen plats kvar på vår disk, så det är inte sparat. Försök igen om en stund.
        </p>
      )}
      {state.phase === 'refused' && (
        <div className="font-bold text-falu">
          <p>Det gick inte att spara:</p>
          <ul className="list-disc pl-5">
            {state.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
