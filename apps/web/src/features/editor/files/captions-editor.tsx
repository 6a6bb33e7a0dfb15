import './captions-editor.css';
import { type CaptionCue, inOrder, srtOf, webVttOf } from '@lasar/contract/films/caption-rules';
import { languageName } from '@lasar/contract/catalogue/language-name-rules';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/admin/select-field.tsx';
import { CaptionsMove } from './captions-move.tsx';
import { captionLanguages, fastestPace, paceOf, secondsOf, shortTimeOf } from './caption-text.ts';

interface Props {
  /** The languages that have captions. */
  readonly languages: readonly string[];
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly cues: readonly CaptionCue[];
  readonly onCues: (cues: readonly CaptionCue[]) => void;
  /** Whether something is not saved. */
  readonly changed: boolean;
  /** Where the film stands, in seconds. */
  readonly time: number;
  readonly onSeek: (time: number) => void;
  readonly onSave: (file: File) => void;
}

/** The captions of a film in a language as a list, with the pace that each asks of its readers. */
export function CaptionsEditor(props: Props) {
  const { languages, language, onLanguage, cues, onCues, changed, time, onSeek, onSave } = props;
  const change = (index: number, cue: Partial<CaptionCue>) =>
    onCues(cues.map((each, at) => (at === index ? { ...each, ...cue } : each)));
  const add = () => {
    const start = Math.round(time * 10) / 10;
    onCues(inOrder([...cues, { before: [], start, end: start + 3, settings: '', text: '' }]));
  };
  return (
    <div className="captions-editor">
      <SelectField
        name="captions-language"
        label="Textning"
        value={language}
        onChange={(event) => onLanguage(event.target.value)}
      >
        {[...new Set([...languages, ...captionLanguages])].map((each) => (
          <option key={each} value={each}>
            {languageName(each)}
            {languages.includes(each) ? '' : ' (finns inte än)'}
          </option>
        ))}
      </SelectField>
      {cues.length > 0 && <CaptionsMove name="captions-move" cues={cues} onCues={onCues} />}
      <ol className="mt-4 flex flex-col gap-4" aria-label="Undertexter">
        {cues.map((cue, index) => (
          <CueRow
            key={index}
            cue={cue}
            number={index + 1}
            language={language}
            now={cue.start <= time && time < cue.end}
            onChange={(changes) => change(index, changes)}
            onSeek={onSeek}
            onRemove={() => onCues(cues.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={add}>
          Lägg till en undertext där filmen står
        </Button>
        <Button
          variant="solid"
          disabled={!changed || cues.length === 0}
          onClick={() =>
            onSave(new File([webVttOf(cues)], `film.${language}.vtt`, { type: 'text/vtt' }))
          }
        >
          Spara textningen
        </Button>
      </div>
      {changed && (
        <p className="mt-2 text-small text-muted">
          Inte sparat än. Det du har skrivit finns kvar i den här webbläsaren.
        </p>
      )}
      {cues.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="outline"
            onClick={() => download(`film.${language}.vtt`, webVttOf(cues))}
          >
            Hämta som VTT
          </Button>
          <Button variant="outline" onClick={() => download(`film.${language}.srt`, srtOf(cues))}>
            Hämta som SRT
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly cue: CaptionCue;
  readonly number: number;
  readonly language: string;
  /** Whether the film shows it. */
  readonly now: boolean;
  readonly onChange: (cue: Partial<CaptionCue>) => void;
  readonly onSeek: (time: number) => void;
  readonly onRemove: () => void;
}

function CueRow({ cue, number, language, now, onChange, onSeek, onRemove }: RowProps) {
  const pace = paceOf(cue);
  const fast = pace > fastestPace;
  const what = `undertext ${number}`;
  return (
    <li className={`rounded-xl border-2 p-3 ${now ? 'border-hue' : 'border-line'}`}>
      <div className="flex flex-wrap items-center gap-2">
        <TimeInput
          label={`Start för ${what}`}
          value={cue.start}
          onChange={(start) => onChange({ start })}
        />
        <span aria-hidden="true">–</span>
        <TimeInput
          label={`Slut för ${what}`}
          value={cue.end}
          onChange={(end) => onChange({ end })}
        />
        <span className={`text-small ${fast ? 'font-bold text-falu' : 'text-muted'}`}>
          {Number.isFinite(pace) ? `${pace} tecken i sekunden` : 'Slutet är före början'}
          {fast && Number.isFinite(pace) && `: högst ${fastestPace} hinner läsas`}
        </span>
      </div>
      <textarea
        aria-label={`Text för ${what}`}
        lang={language}
        spellCheck
        rows={2}
        value={cue.text}
        onChange={(event) => onChange({ text: event.target.value })}
        className="mt-2 w-full rounded-lg border-2 border-muted bg-card px-3 py-2"
      />
      <div className="flex flex-wrap gap-x-4">
        <button type="button" className={small} onClick={() => onSeek(cue.start)}>
          Gå dit<span className="sr-only"> i filmen, {what}</span>
        </button>
        <button type="button" className={`${small} text-falu`} onClick={onRemove}>
          Ta bort<span className="sr-only"> {what}</span>
        </button>
      </div>
    </li>
  );
}

const small = 'min-h-11 rounded-lg px-2 text-small underline';

interface TimeProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (seconds: number) => void;
}

/** A field for a time. A valid time is accepted when focus leaves the field; otherwise the earlier one returns. */
function TimeInput({ label, value, onChange }: TimeProps) {
  const [written, setWritten] = useState<string>();
  const commit = () => {
    const seconds = secondsOf(written);
    if (written !== undefined && Number.isFinite(seconds)) onChange(seconds);
    setWritten(undefined);
  };
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      value={written ?? shortTimeOf(value)}
      onChange={(event) => setWritten(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      className="min-h-11 w-24 rounded-lg border-2 border-muted bg-card px-2 tabular-nums"
    />
  );
}

function download(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
