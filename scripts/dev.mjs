// `npm run dev`: the server restarts on save, and pages reload by themselves.
import { install } from './install.mjs';
import { runNode, settingsFile } from './run.mjs';

install();
runNode([
  '--watch-path=apps/server/src',
  '--watch-path=packages/contract/src',
  ...settingsFile(),
  'apps/server/src/main.ts',
  '--dev',
]);
