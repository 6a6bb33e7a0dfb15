import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '#problem.ts';

const shortest = 10;
const longest = 200;

/** The normal form in which a password is hashed and compared, so that it does not depend on keyboard or device. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');

/** A new password in normal form. Throws a `password/…` problem. Length is counted in graphemes, as people count. */
export function requireGoodPassword(typed: string, email: string): string {
  const password = normalPassword(typed);
  const length = Array.from(password).length;
  if (length < shortest) throw new Problem('password/too-short');
  if (length > longest) throw new Problem('password/too-long');
  // A lone surrogate would be stored as another character than the one that was typed.
  if (!password.isWellFormed() || isCommon(password.toLowerCase(), email))
    throw new Problem('password/common');
  return password;
}

// Words to which Swedish users append a year, digits or a punctuation mark.
const bases = new Set(
  `lösenord lösenordet losenord losenordet mittlösenord mittlosenord hemligt hemlighet password passw0rd welcome välkommen
  valkommen sommar sommaren vinter vintern hösten våren sverige stockholm göteborg goteborg malmö malmo uppsala skola skolan
  grundskola grundskolan gymnasiet gymnasieskola lärare larare läraren rektor eleven fotboll ishockey hammarby djurgården
  djurgarden hejhej hejsan hejhejhej läsår lasar läromedel laromedel administratör administrator qwertyuiop`.split(
    /\s+/,
  ),
);

function isCommon(password: string, email: string): boolean {
  const word = password.replace(/[^\p{L}]+$/u, '').replace(/^[^\p{L}]+/u, '');
  return (
    listOfCommon().has(password) ||
    bases.has(word) ||
    new Set(password).size < 4 ||
    isRun(password) ||
    [email, email.split('@')[0]].includes(password)
  );
}

/** Whether each character follows its neighbour in the alphabet or among digits: `abcdefghij`, `9876543210`. */
function isRun(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1;
}

let read: ReadonlySet<string> | undefined;

// Read when it is first needed, to keep the start of a process short.
function listOfCommon(): ReadonlySet<string> {
  const text = () => readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  read ??= new Set(
    text()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  );
  return read;
}
