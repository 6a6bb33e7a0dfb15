const timing =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})((?:[ \t]+[a-z]+:\S+)*)[ \t]*$/;

type Tell = (line: number, sentence: string) => void;

/** Checks WebVTT captions. `tell` gets each fault with its line, counted from 1. */
export function inspectCaptions(text: string, tell: Tell): void {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) tell(1, 'Filen ska börja med raden WEBVTT.');
  else if ((lines[1] ?? '') !== '') tell(2, 'Efter WEBVTT ska det stå en tom rad.');
  let lastEnd = 0;
  let cues = 0;
  for (const block of blocksOf(lines)) {
    if (/^NOTE(?:[ \t]|$)/.test(block.lines[0] ?? '')) continue;
    lastEnd = Math.max(lastEnd, inspectCue(block, lastEnd, tell));
    cues += 1;
  }
  if (cues === 0) tell(1, 'Filen har inga undertexter.');
}

interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let open = false;
  // The header ends at the first empty line.
  const from = lines.indexOf('') < 0 ? lines.length : lines.indexOf('');
  for (const [index, line] of lines.entries()) {
    if (index < from) continue;
    if (line.trim() === '') open = false;
    else if (open) blocks.at(-1)?.lines.push(line);
    else open = blocks.push({ line: index + 1, lines: [line] }) > 0;
  }
  return blocks;
}

/** The cue's end in seconds, 0 when it has none. */
function inspectCue(block: Block, lastEnd: number, tell: Tell): number {
  const first = block.lines[0] ?? '';
  if (/^(?:STYLE|REGION)[ \t]*$/.test(first)) {
    tell(block.line, `${first.trim()} används inte här: spelaren bestämmer utseendet.`);
    return 0;
  }
  // An identifier may stand on a line of its own before the times.
  const at = first.includes('-->') ? 0 : 1;
  const line = block.line + at;
  const match = timing.exec(block.lines[at] ?? '');
  if (!match) {
    tell(line, 'Här ska tiderna stå, som 00:01.500 --> 00:04.000.');
    return 0;
  }
  const [start, end] = [secondsOf(match[1] ?? ''), secondsOf(match[2] ?? '')];
  if (end <= start) tell(line, 'Undertexten slutar innan den börjar.');
  if (start < lastEnd) tell(line, 'Undertexten börjar innan den förra har slutat.');
  inspectText(block.lines.slice(at + 1), line + 1, tell);
  return end;
}

const secondsOf = (time: string): number =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function inspectText(lines: readonly string[], from: number, tell: Tell): void {
  if (lines.length === 0) tell(from - 1, 'Undertexten saknar text.');
  for (const [index, text] of lines.entries()) {
    if (text.includes('-->')) tell(from + index, 'Det saknas en tom rad mellan två undertexter.');
    else if (/[<]/.test(text.replace(/<(?:\/?[ib]|v [^<>&]+|\/v)>/g, ''))) {
      tell(from + index, 'Bara <i>, <b> och <v Namn> får stå i text; skriv annars &lt; för <.');
    }
  }
}
