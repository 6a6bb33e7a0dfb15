// `npm start`: installs and builds what is missing or old, then runs the server in the foreground.
import { install } from './install.mjs';
import { runNode } from './run.mjs';
import { buildWebWhenStale } from './web-build.mjs';

install();
buildWebWhenStale();
runNode(['--env-file-if-exists=.env', 'apps/server/src/main.ts']);
