/** The times of a cue in seconds, with where it is shown. */
export interface Times {
  readonly start: number;
  readonly end: number;
  /** In the words of WebVTT, such as `line:0 align:start`; empty for the usual place. */
  readonly settings: string;
  /** What was taken out of the line, in Swedish. */
  readonly removed: readonly string[];
  /** Whether browsers read the line as it is. */
  readonly isWebVtt: boolean;
}

// Word processors turn `-->` into an arrow or a dash, and some tools leave out its spaces.
const timing =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d+))?\s*(?:-{1,3}>|[–—]>|→)\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,](\d+))?(?:\s+(.*))?\s*$/;
const strict =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/;

/** The times of a cue as WebVTT and SRT write them; undefined for any other line. */
export function readTimes(line: string): Times | undefined {
  const match = timing.exec(line);
  if (!match) return undefined;
  const [, h1, m1, s1, f1, h2, m2, s2, f2, rest = ''] = match;
  const start = secondsOf(h1, m1, s1, f1);
  const end = secondsOf(h2, m2, s2, f2);
  if (start === undefined || end === undefined) return undefined;
  const settings: string[] = [];
  const others: string[] = [];
  for (const word of rest.split(/\s+/).filter(Boolean)) {
    const setting = word.replace(/^align:middle$/, 'align:center');
    if (isSetting(setting)) settings.push(setting);
    else others.push(word.slice(0, 40));
  }
  return {
    start,
    end,
    settings: settings.join(' '),
    removed: others.length > 0 ? [`placering (${others.join(' ')})`] : [],
    isWebVtt: strict.test(line) && !rest.includes('align:middle'),
  };
}

function secondsOf(hours = '0', minutes = '', seconds = '', fraction = '0'): number | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 59 || hours.length > 4) return undefined;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return Math.round((whole + Number(`0.${fraction}`)) * 1000) / 1000;
}

const setting =
  /^(?:vertical:(?:rl|lr)|line:-?\d+(?:\.\d+)?%?(?:,(?:start|center|end))?|position:\d+(?:\.\d+)?%(?:,(?:line-left|center|line-right))?|size:\d+(?:\.\d+)?%|align:(?:start|center|end|left|right))$/;

const isSetting = (word: string): boolean => setting.test(word);

/** Whether a line was meant as the times of a cue: it has an arrow, or begins with two times. */
export const looksLikeTimes = (line: string): boolean =>
  line.includes('-->') ||
  /^\s*\d{1,3}[:.]\d{1,2}(?:[:.,;]\d+)*\s*(?:-+>?|[–—→>]+|till)\s*\d{1,3}[:.]\d{1,2}/.test(line);
