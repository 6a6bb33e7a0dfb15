import { resolve } from 'node:path';
import { deploymentOf } from '#config/deployment.ts';
import { rotateGeneratedKey, generateKey } from '#config/data-folder.ts';
import { runCommand, type Command } from './run-command.ts';

const usage = `Så här används kommandot:
  npm run keys -- new     en ny nyckel att signera inloggningar med; den förra gäller fortfarande`;

const afterwards = `Inloggningar som gjordes med den förra nyckeln gäller tills de går ut, högst 12 timmar. Vänta så länge med
nästa byte: bara de två nyaste nycklarna behålls.`;

function parse([command, ...more]: string[]): Command | undefined {
  if (command !== 'new' || more.length > 0) return undefined;
  return async () => console.log(rotate(process.env));
}

// `loadConfig` is not used: in production it requires every other secret, too.
function rotate(env: NodeJS.ProcessEnv): string {
  const { JWT_KEYS: current, DATA_DIR } = env;
  const [newest] = current ? current.split(',') : [];
  if (newest !== undefined || deploymentOf(env) === 'production') {
    const value = [generateKey(), newest].filter((key) => key !== undefined).join(',');
    return `Sätt det här värdet i alla processer och starta om dem:\n\nJWT_KEYS=${value}\n\n${afterwards}`;
  }
  const folder = resolve(DATA_DIR || '.data');
  rotateGeneratedKey(folder);
  return `En ny nyckel är sparad i ${folder}. Den börjar användas när tjänsten startas om.\n\n${afterwards}`;
}

await runCommand(usage, parse);
