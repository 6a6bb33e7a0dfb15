// `npm run content -- …`, `npm run users -- …`: the operator's commands, with the settings that the server has.
import { install } from './install.mjs';
import { runNode, settingsFile } from './run.mjs';

const [name, ...args] = process.argv.slice(2);
install();
runNode([...settingsFile(), `apps/server/src/commands/${name}.ts`, ...args]);
