import { checkSkolon } from '#features/identity/skolon/skolon-check.service.ts';
import { loadConfig } from '#config/config.ts';
import { runCommand, type Command } from './run-command.ts';

const usage = `Så här används kommandot:
  npm run skolon -- check    prova inställningarna för Skolon och säg vad som är fel`;

function parse([command, ...more]: string[]): Command | undefined {
  return command === 'check' && more.length === 0 ? check : undefined;
}

async function check(): Promise<void> {
  const findings = await checkSkolon(loadConfig());
  for (const { good, words } of findings) console.log(`${good ? 'OK ' : 'FEL'} ${words}`);
  if (!findings.every(({ good }) => good)) process.exitCode = 1;
}

await runCommand(usage, parse);
