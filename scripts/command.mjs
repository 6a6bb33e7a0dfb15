// `npm run content -- …`, `npm run users -- …`: the operator's commands, with the settings that the server has.
import { install } from './install.mjs';
import { runNode, settingsFile } from './run.mjs';

const [name, ...args] = process.argv.slice(2);
// V8 would let garbage grow to several times what lives, and a large pack would take twice the memory.
const thrifty = ['content', 'migrate-salesforce'].includes(name ?? '')
  ? ['--heap-growing-percent=60', '--max-semi-space-size=16']
  : [];
install({ tools: false });
runNode([...thrifty, ...settingsFile(), `apps/server/src/commands/${name}.ts`, ...args]);
