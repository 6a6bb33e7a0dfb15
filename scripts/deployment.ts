// Prints what `npm start` starts: demo or production. The start script runs on any Node and cannot import this itself.
import { deploymentOf } from '../apps/server/src/config/deployment.ts';

// The server refuses a misspelt value and names it.
console.log(process.env['DEPLOYMENT'] || deploymentOf(process.env));
