// `npm start`: installs and builds what is missing or old, then runs the server in the foreground.
import { install, stop } from './install.mjs';
import { runNode, runNodeQuietly, settingsFile } from './run.mjs';
import { buildWeb, buildWebWhenStale, isWebBuilt } from './web-build.mjs';

install({ tools: false });
// The first time, the server fills its database while the web is built.
const isFirst = !isWebBuilt();
if (!isFirst) buildWebWhenStale();
// Decide from the operator's settings whether this is a demo, before NODE_ENV selects the build of React.
const DEPLOYMENT = runNodeQuietly([...settingsFile(), 'scripts/deployment.ts']);
const server = runNode([...settingsFile(), 'apps/server/src/main.ts'], {
  DEPLOYMENT,
  NODE_ENV: 'production',
  ...(isFirst && { WEB_BUILD: 'begun' }),
});
if (isFirst) {
  try {
    await buildWeb();
    if (server.connected) server.send('web-built');
  } catch (error) {
    server.kill();
    stop(error.message);
  }
}
