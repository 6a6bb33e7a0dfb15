// `npm start`: installs and builds what is missing or old, then runs the server in the foreground.
import { install } from './install.mjs';
import { runNode, runNodeQuietly, settingsFile } from './run.mjs';
import { buildWebWhenStale } from './web-build.mjs';

install();
buildWebWhenStale();
// Decide from the operator's settings whether this is a demo, before NODE_ENV selects the build of React.
const DEPLOYMENT = runNodeQuietly([...settingsFile(), 'scripts/deployment.ts']);
runNode([...settingsFile(), 'apps/server/src/main.ts'], { DEPLOYMENT, NODE_ENV: 'production' });
