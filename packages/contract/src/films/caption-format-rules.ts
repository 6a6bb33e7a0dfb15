import { captionTime } from './caption-rules.ts';
import { readTimes } from './caption-time-rules.ts';

/** How captions are written. `ass` is Advanced SubStation, also in its older form; `sbv` is YouTube's own. */
type CaptionFormat = 'vtt' | 'srt' | 'sbv' | 'ass';

interface UnreadableFormat {
  /** What the file is, and what to do instead, in Swedish. */
  readonly sentence: string;
}

export const isUnreadable = (
  format: CaptionFormat | UnreadableFormat,
): format is UnreadableFormat => typeof format === 'object';

const saveAs = 'Spara om eller hämta textningen som VTT eller SRT.';

/** Formats that are not read here, by how their files begin. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:\w+:)?tt[\s>]/i, 'TTML'],
  [/^\s*<sami/i, 'SAMI'],
  [/^\s*<(?:!doctype html|html)/i, 'en webbsida'],
  [/^\s*(?:<\?xml|<transcript|<timedtext)/i, 'XML'],
  [/^\{\d+\}\{\d*\}/, 'MicroDVD, som räknar bildrutor i stället för tid'],
  [/^Scenarist_SCC/i, 'SCC'],
  [/^STL\d\d\.01|^...STL\d\d\.01/, 'EBU STL'],
  [/^\[(?:INFORMATION|SUBTITLE)\]/i, 'SubViewer'],
  [/^\[\d\d:\d\d[.:]\d\d\]/, 'LRC'],
  [/^#EXTM3U/, 'en spellista för HLS, inte själva textningen'],
  [/^\{\\rtf/, 'ett RTF-dokument'],
  [/^%PDF/, 'en pdf'],
  [/^PK\P{L}/u, 'ett arkiv eller ett Word-dokument'],
  [/^\s*[[{]\s*["{[]/, 'JSON'],
];

const sbvTimes = /^\s*(\d+:\d\d:\d\d\.\d{1,3}),(\d+:\d\d:\d\d\.\d{1,3})\s*$/;

/** What captions are written in, by their content: the name of a file often says something else. */
export function captionFormatOf(lines: readonly string[]): CaptionFormat | UnreadableFormat {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0) return { sentence: 'Filen är tom.' };
  const begin = lines.slice(first, first + 20).join('\n');
  if (/^\s*WEBVTT(?=[\s:-]|$)/i.test(begin)) return 'vtt';
  if (/^\[Script Info\]/i.test(begin.trim()) || lines.some((line) => line.startsWith('Dialogue:')))
    return 'ass';
  const other = others.find(([pattern]) => pattern.test(begin))?.[1];
  if (other !== undefined) return { sentence: `Filen är ${other}. ${saveAs}` };
  if (lines.some((line) => readTimes(line) ?? line.includes('-->'))) return 'srt';
  if (lines.some((line) => sbvTimes.test(line))) return 'sbv';
  return {
    sentence: `Filen är text utan tider, så det går inte att veta när raderna ska visas. ${saveAs}`,
  };
}

/** The lines of a file as those of an SRT file. A line of one may be several of the other. */
export function readOtherLines(format: 'sbv' | 'ass', lines: readonly string[]): readonly string[] {
  if (format === 'sbv') return lines.map((line) => line.replace(sbvTimes, '$1 --> $2'));
  const columns = columnsOf(lines);
  return lines.map((line) => dialogueOf(line, columns));
}

const usualColumns = 'Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text';

/** The columns that the events of a file have, in lower case. The text comes last and may have commas. */
function columnsOf(lines: readonly string[]): readonly string[] {
  const events = lines.findIndex((line) => /^\[Events\]/i.test(line));
  const format = lines.slice(events + 1).find((line) => /^Format:/i.test(line));
  const names = events < 0 || !format ? usualColumns : format.slice('Format:'.length);
  return names.split(',').map((name) => name.trim().toLowerCase());
}

/** A line of dialogue as times and text. Drawings, and lines that are no dialogue, become empty. */
function dialogueOf(line: string, columns: readonly string[]): string {
  const [, values] = /^Dialogue:\s*(.*)$/.exec(line) ?? [];
  if (values === undefined) return '';
  const parts = values.split(',');
  const text = parts.slice(columns.length - 1).join(',');
  const at = (name: string) => parts[columns.indexOf(name)]?.trim() ?? '';
  const [start, end] = [secondsOf(at('start')), secondsOf(at('end'))];
  if (Number.isNaN(start) || Number.isNaN(end)) return `-->${line}`;
  if (/\{[^}]*\\p[1-9]/.test(text)) return '';
  const speaker = at('name');
  const voice = speaker && !/[<>&]/.test(speaker) ? `<v ${speaker}>` : '';
  return `${captionTime(start)} --> ${captionTime(end)}\n${voice}${text}\n`;
}

const secondsOf = (time: string): number =>
  /^\d+:\d{1,2}:\d{1,2}(?:\.\d+)?$/.test(time)
    ? time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    : Number.NaN;
