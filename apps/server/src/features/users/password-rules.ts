import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '#problem.ts';

const shortest = 10;
const longest = 200;

/** How a password is hashed and compared: the same word typed on another keyboard or device is the same word. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');

/** A new password, normal. Throws a Problem that says what is wrong with it. Length counts what people see as characters. */
export function requireGoodPassword(typed: string, email: string): string {
  const password = normalPassword(typed);
  const length = Array.from(password).length;
  if (length < shortest) throw new Problem('password/too-short');
  if (length > longest) throw new Problem('password/too-long');
  // Half a character pair would be stored as another character than the one typed.
  if (!password.isWellFormed() || isCommon(password.toLowerCase(), email))
    throw new Problem('password/common');
  return password;
}

// Words that Swedish users put a year, digits or a mark behind.
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

/** Neighbours in the alphabet or among digits all the way: `abcdefghij`, `9876543210`. */
function isRun(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1;
}

let read: ReadonlySet<string> | undefined;

// Read when first needed: most processes never see a new password in their first seconds.
function listOfCommon(): ReadonlySet<string> {
  const text = () => readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  read ??= new Set(
    text()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  );
  return read;
}
