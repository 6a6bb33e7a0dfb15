// `npm start`: installs and builds what is missing or old, then runs the server in the foreground.
import { install } from './install.mjs';
import { runNode, settingsFile } from './run.mjs';
import { buildWebWhenStale } from './web-build.mjs';

install();
buildWebWhenStale();
runNode([...settingsFile(), 'apps/server/src/main.ts']);
