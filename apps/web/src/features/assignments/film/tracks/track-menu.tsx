import type { FilmTrack, Media } from '@lasar/contract/assignments/media';
import { soundName } from '@lasar/contract/films/track-rules';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocalVoice } from '#shared/device/voices.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { sizeText } from '../../assignment-texts.ts';
import type { Tracks } from './chosen-tracks.ts';
import { chooseCaptions, off } from '../film-preferences.ts';

interface Props {
  readonly film: HTMLVideoElement;
  readonly captions: Media['captions'];
  /** The language of the captions on display, or `off`. */
  readonly shownCaptions: string;
  readonly tracks: Tracks;
  /** Whether data is saved: then it is said how much each choice fetches. */
  readonly dataSaver: boolean;
}

/** The menu of a film that has more than captions: its sounds, captions, signed versions and descriptions. */
export function TrackMenu({ film, captions, shownCaptions, tracks, dataSaver }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const { tracks: all, chosen, choose } = tracks;
  const ofKind = (kind: string) => all.filter((track) => track.kind === kind);
  const sounds = [...ofKind('description'), ...ofKind('speech')];
  const signs = ofKind('sign');
  const descriptions = ofKind('text-description');
  /** How a choice names its language where it is one of several. */
  const named = (text: string, label: string, { length }: readonly unknown[]) =>
    length > 1 ? `${text}, ${label.toLocaleLowerCase('sv')}` : text;
  const sized = (text: string, { bytes }: FilmTrack) =>
    dataSaver && bytes !== undefined ? `${text}, ${sizeText(bytes)}` : text;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="film-menu film-tracks-opener"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        Ljud och text <Icon name="down" className="size-4" />
      </button>
      {open && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from any choice closes the menu
        <div
          ref={panel}
          id={id}
          className="film-tracks"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            // A dialog around it stays open.
            event.preventDefault();
            close();
          }}
        >
          {sounds.length > 0 && (
            <ChoiceGroup
              name="Ljud"
              value={valueOf(chosen.sound?.kind ?? '', chosen.sound)}
              choices={[
                { value: off, label: 'Filmens eget ljud' },
                ...sounds.map((sound) => ({
                  value: valueOf(sound.kind, sound),
                  label: sized(soundName(sound), sound),
                })),
              ]}
              onChange={(sound) => choose({ sound })}
            />
          )}
          {captions.length > 0 && (
            <ChoiceGroup
              name="Undertexter"
              value={shownCaptions}
              choices={[
                { value: off, label: 'Utan text' },
                ...captions.map(({ language, label }) => ({
                  value: language,
                  label,
                  lang: language,
                })),
              ]}
              onChange={(language = off) => chooseCaptions(film, language)}
            />
          )}
          {signs.length > 0 && (
            <ChoiceGroup
              name="Teckenspråk"
              value={valueOf(chosen.isSignLarge ? 'large' : 'small', chosen.sign)}
              choices={[
                { value: off, label: 'Av' },
                ...signs.flatMap((sign) => [
                  {
                    value: valueOf('small', sign),
                    label: sized(named('Liten ruta', sign.label, signs), sign),
                  },
                  {
                    value: valueOf('large', sign),
                    label: sized(named('Stor ruta', sign.label, signs), sign),
                  },
                ]),
              ]}
              onChange={(sign) => choose({ sign })}
            />
          )}
          {descriptions.length > 0 && (
            <ChoiceGroup
              name="Syntolkning"
              value={valueOf(chosen.isSpoken ? 'voice' : 'text', chosen.described)}
              choices={[
                { value: off, label: 'Av' },
                ...descriptions.flatMap((track) => [
                  {
                    value: valueOf('voice', track),
                    label: named('Läs upp', track.label, descriptions),
                  },
                  {
                    value: valueOf('text', track),
                    label: named('Visa som text', track.label, descriptions),
                  },
                ]),
              ]}
              onChange={(described) => choose({ described })}
            >
              {chosen.described && chosen.isSpoken ? (
                <VoiceNote key={chosen.described.language} {...chosen.described} />
              ) : (
                'Filmen väntar medan det beskrivs vad som syns.'
              )}
            </ChoiceGroup>
          )}
        </div>
      )}
    </>
  );
}

const valueOf = (way: string, track: { readonly language: string } | undefined): string =>
  track ? `${way}.${track.language}` : off;

/** Says whether the device has a voice for a language. */
function VoiceNote({ language, label }: { readonly language: string; readonly label: string }) {
  return useLocalVoice(language)
    ? 'Filmen väntar medan enheten läser upp vad som syns.'
    : `Enheten har ingen röst för ${label.toLocaleLowerCase('sv')}. Beskrivningen visas som text.`;
}

interface ChoiceGroupProps {
  readonly name: string;
  readonly value: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly lang?: string;
  }[];
  /** Called with undefined for `off`. */
  readonly onChange: (value: string | undefined) => void;
  /** A note below the choices. */
  readonly children?: ReactNode;
}

function ChoiceGroup({ name, value, choices, onChange, children }: ChoiceGroupProps) {
  const group = useId();
  return (
    <fieldset>
      <legend>{name}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={group}
            checked={choice.value === value}
            onChange={() => onChange(choice.value === off ? undefined : choice.value)}
          />
          <span lang={choice.lang}>{choice.label}</span>
        </label>
      ))}
      {children !== undefined && <p role="status">{children}</p>}
    </fieldset>
  );
}
