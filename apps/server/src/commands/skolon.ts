import { checkSkolon } from '#features/skolon/skolon-check.service.ts';
import { ConfigError, loadConfig } from '#config/config.ts';

const usage = `Så här används kommandot:
  npm run skolon -- check    prova inställningarna för Skolon och säg vad som är fel`;

async function check(): Promise<number> {
  try {
    const findings = await checkSkolon(loadConfig());
    for (const { good, words } of findings) console.log(`${good ? 'OK ' : 'FEL'} ${words}`);
    return findings.every(({ good }) => good) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(`Inställningarna stämmer inte:\n${error.message}`);
    return 1;
  }
}

const [command, ...more] = process.argv.slice(2);
if (command === 'check' && more.length === 0) process.exitCode = await check();
else {
  console.error(usage);
  process.exitCode = 2;
}
