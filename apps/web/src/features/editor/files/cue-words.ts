import type { CueKind } from '@lasar/contract/films/caption-fault-rules';

interface CueWords {
  /** What is written, as the choice of it says. */
  readonly choice: string;
  /** One cue, in the middle of a sentence. */
  readonly one: string;
  readonly many: string;
  readonly first: string;
  readonly last: string;
  /** The label of a cue's text. */
  readonly text: string;
  readonly add: string;
  readonly save: string;
  /** What it is for, for somebody who writes it the first time. */
  readonly hint: string;
}

/** What the cues of each kind are called in the editor. */
export const cueWords: Readonly<Record<CueKind, CueWords>> = {
  captions: {
    choice: 'Textning',
    one: 'undertext',
    many: 'undertexter',
    first: 'Den första undertexten',
    last: 'Den sista undertexten',
    text: 'Text',
    add: 'Lägg till en undertext där filmen står',
    save: 'Spara textningen',
    hint: 'Det som sägs och hörs, för den som inte hör eller inte kan språket.',
  },
  chapters: {
    choice: 'Kapitel',
    one: 'kapitel',
    many: 'kapitel',
    first: 'Det första kapitlet',
    last: 'Det sista kapitlet',
    text: 'Rubrik',
    add: 'Lägg till ett kapitel där filmen står',
    save: 'Spara kapitlen',
    hint: 'Rubriker som man hoppar till i filmen. Varje kapitel slutar där nästa börjar.',
  },
  'text-description': {
    choice: 'Beskrivning som läses upp',
    one: 'beskrivning',
    many: 'beskrivningar',
    first: 'Den första beskrivningen',
    last: 'Den sista beskrivningen',
    text: 'Text',
    add: 'Lägg till en beskrivning där filmen står',
    save: 'Spara beskrivningarna',
    hint: 'Det som syns men inte hörs. Filmen väntar medan enheten läser upp texten för den som inte ser.',
  },
};
