// `npm start`: installs and builds what is missing or old, then runs the server in the foreground.
import { install } from './install.mjs';
import { runNode, runNodeQuietly, settingsFile } from './run.mjs';
import { buildWebWhenStale } from './web-build.mjs';

install();
buildWebWhenStale();
// What the operator has set decides whether this is a demo, and does so before React is told which of its builds to use.
const DEPLOYMENT = runNodeQuietly([...settingsFile(), 'scripts/deployment.ts']);
runNode([...settingsFile(), 'apps/server/src/main.ts'], { DEPLOYMENT, NODE_ENV: 'production' });
