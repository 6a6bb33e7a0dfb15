import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * A password from the keyboard, without echo and asked for twice, or the first line of what is piped in. Never an
 * argument: those stand in the shell's history and in the list of processes. Undefined when the two differ.
 */
export async function readPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return firstLine();
  const first = await askSilently('Lösenord: ');
  const second = await askSilently('Samma lösenord en gång till: ');
  return first === second ? first : undefined;
}

async function firstLine(): Promise<string> {
  using lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

async function askSilently(question: string): Promise<string> {
  process.stderr.write(question);
  // What readline would echo goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  using lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await lines.question('');
  process.stderr.write('\n');
  return answer;
}
