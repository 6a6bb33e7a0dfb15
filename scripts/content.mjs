// `npm run content -- import DIR`: brings a content pack into the database that the settings name.
import { install } from './install.mjs';
import { runNode, settingsFile } from './run.mjs';

install();
runNode([...settingsFile(), 'apps/server/src/commands/content.ts', ...process.argv.slice(2)]);
