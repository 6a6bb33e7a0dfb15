/** A cue's text in the markup of WebVTT, with what was done to get it there. */
export interface CleanedText {
  readonly text: string;
  /** Where the text asks to be shown; undefined for the usual place. */
  readonly settings?: string;
  /** What was taken out, in Swedish. */
  readonly removed: readonly string[];
  /** Whether words had times of their own, as in captions that a machine has written. */
  readonly hasWordTimes: boolean;
}

/** Tags without a value that browsers show in captions. */
const plainTags = new Set(['i', 'b', 'u', 'ruby', 'rt']);
const sameAs: Readonly<Record<string, string>> = { em: 'i', strong: 'b' };

/** Tags that tools write and browsers do not show. Any other word after `<` is text, as in `x<y`. */
const otherTags = new Set(
  'c font span p div a img script style sub sup small big center tt code s strike del ins rp blink marquee iframe object svg'.split(
    ' ',
  ),
);

const tag = /<(\/?)([a-z]+|\d[\d:.,]*)((?:\.[^\s.<>&/]+)*)(?:[\s/]+([^<>]*))?>/gi;
const language = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i;

/** Brings the text of a cue, as WebVTT, SRT and Advanced SubStation write it, into the markup that browsers show. */
export function cleanCaption(raw: string): CleanedText {
  const removed = new Set<string>();
  let hasWordTimes = false;
  const { text: coded, settings } = readCodes(raw, removed);
  const withoutScripts = coded.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, (_, name) => {
    removed.add(`<${String(name).toLowerCase()}>`);
    return '';
  });
  let text = '';
  let end = 0;
  for (const match of withoutScripts.matchAll(tag)) {
    text += literal(withoutScripts.slice(end, match.index));
    end = match.index + match[0].length;
    const [whole, slash = '', written = '', classes = '', value = ''] = match;
    const name = sameAs[written.toLowerCase()] ?? written.toLowerCase();
    if (/^\d/.test(name) && /^\d+:\d\d/.test(name)) {
      hasWordTimes = true;
      removed.add('tider inne i texten');
    } else text += readTag({ whole, slash, name, classes, value: value.trim() }, removed);
  }
  text += literal(withoutScripts.slice(end));
  const lines = text.split('\n').map((line) => line.trim());
  return {
    text: lines.filter((line) => line !== '').join('\n'),
    ...(settings && { settings }),
    removed: [...removed],
    hasWordTimes,
  };
}

interface FoundTag {
  readonly whole: string;
  readonly slash: string;
  readonly name: string;
  readonly classes: string;
  readonly value: string;
}

function readTag(found: FoundTag, removed: Set<string>): string {
  const { whole, slash, name, classes, value } = found;
  const isHtml = value === '' || value === '/' || value.includes('=');
  if (name === 'br' && isHtml) return '\n';
  if (plainTags.has(name)) {
    if (!isHtml) return literal(whole);
    if (classes || value) removed.add('klasser och utseende');
    return `<${slash}${name}>`;
  }
  if (name === 'v' || name === 'lang') {
    if (slash) return `</${name}>`;
    if (classes) removed.add('klasser och utseende');
    if (name === 'lang' ? language.test(value) : value !== '' && !value.includes('&'))
      return `<${name} ${value}>`;
    removed.add(`<${name}>`);
    return '';
  }
  if (!otherTags.has(name) || !(isHtml || name === 'c')) return literal(whole);
  removed.add(name === 'c' || name === 'font' ? `färger (<${name}>)` : `<${name}>`);
  return '';
}

/** Codes in braces, as `{\an8}` and `{\i1}`, that Advanced SubStation has and other tools write into SRT. */
function readCodes(raw: string, removed: Set<string>): { text: string; settings: string } {
  let settings = '';
  const text = raw
    .replace(/\{\\([^{}]*)\}/g, (_, codes: string) => {
      const each = codes.split('\\');
      return each
        .map((code) => {
          const [, style, on] = /^([ibu])([01])$/.exec(code) ?? [];
          if (style) return `<${on === '0' ? '/' : ''}${style}>`;
          if (/^an[789]$/.test(code)) settings = 'line:0';
          else if (!/^an[123]$/.test(code)) removed.add('koder inom {\\ }');
          return '';
        })
        .join('');
    })
    .replace(/\\N/g, '\n')
    .replace(/\\h/g, '\u00a0');
  return { text, settings };
}

/** Letters and signs that tools write as named entities. WebVTT's own six stay as they are. */
const named: Readonly<Record<string, string>> = {
  aring: 'å',
  auml: 'ä',
  ouml: 'ö',
  Aring: 'Å',
  Auml: 'Ä',
  Ouml: 'Ö',
  eacute: 'é',
  Eacute: 'É',
  egrave: 'è',
  agrave: 'à',
  uuml: 'ü',
  Uuml: 'Ü',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  ccedil: 'ç',
  ntilde: 'ñ',
  szlig: 'ß',
  quot: '"',
  apos: "'",
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  deg: '°',
  euro: '€',
  frac12: '½',
  times: '×',
};

/** Text between tags: entities that are letters become letters, and what is no tag is shown as it stands. */
function literal(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+\d*));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return named[String(name)] ?? entity;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      const isText = code >= 0x20 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
      if (!isText) return '';
      const letter = String.fromCodePoint(code);
      return letter === '<' ? '&lt;' : letter === '&' ? '&amp;' : letter;
    })
    .replaceAll('<', '&lt;');
}
