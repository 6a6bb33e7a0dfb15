// Prints what `npm start` starts: demo or production. The start script runs on any Node and cannot import this itself.
import { deploymentOf } from '../apps/server/src/config/deployment.ts';

// A misspelt word goes on to the server, which refuses it by name.
console.log(process.env['DEPLOYMENT'] || deploymentOf(process.env));
