import type { FastifyInstance } from 'fastify';
import { ConfigError, loadConfig, type Config } from '#config/config.ts';
import { fullDiskIn } from '#config/disk-errors.ts';
import { messageOf } from '#config/log.ts';
import { damageIn, DatabaseDamaged } from '#database/damage.ts';
import { databaseRefusal } from '#database/database-refusal.ts';
import { DatabaseMissing } from '#database/embedded-folder.ts';
import { SchemaUnfit } from '#database/migrate.ts';
import { StorageRefused } from '#storage/storage.ts';

/** The address that HOST and PORT name cannot be listened on. The message is a Swedish sentence. */
class ListenRefused extends Error {
  override readonly name = 'ListenRefused';
}

/** Listens as the settings say. Throws ListenRefused. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  try {
    // A larger backlog lets connections queue while the event loop is busy. Refused clients would retry after a second.
    await app.listen({ port, host, backlog: 4_096 });
  } catch (error) {
    throw new ListenRefused(listenSentence(error, host, port), { cause: error });
  }
}

function listenSentence(error: unknown, host: string, port: number): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return 'Porten är upptagen. Välj en annan med PORT, till exempel: PORT=3001 npm start';
    case 'EACCES':
      return `Användaren som kör tjänsten får inte öppna port ${port}. Välj en över 1023 med PORT, och låt en proxy svara på den.`;
    case 'EADDRNOTAVAIL':
      return `Adressen ${host} finns inte på den här maskinen. Rätta HOST.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Namnet ${host} har ingen adress. Rätta HOST.`;
    default:
      return `Tjänsten kan inte ta emot anrop på ${host}, port ${port}: ${messageOf(error)}.`;
  }
}

const pathFaults: Readonly<Record<string, string>> = {
  EACCES: 'användaren som kör tjänsten har inte rätt till den',
  EPERM: 'användaren som kör tjänsten äger den inte',
  EROFS: 'disken går bara att läsa',
  ENOENT: 'den finns inte',
  ENOTDIR: 'något på vägen dit är en fil och ingen mapp',
  EEXIST: 'där finns en fil med samma namn',
  EISDIR: 'den är en mapp',
};

/**
 * Why the service or a command cannot begin, in a Swedish sentence for the operator. Undefined for an error that only a
 * developer can mend.
 */
export function explainStart(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof StorageRefused)
    return `Inställningarna stämmer inte:\n${error.message}`;
  if (error instanceof SchemaUnfit || error instanceof ListenRefused) return error.message;
  if (error instanceof DatabaseMissing)
    return `I ${error.message} finns filer men databasen saknas. Är disken monterad? Läs tillbaka databasen från en säkerhetskopia, eller flytta undan filerna för att börja om.`;
  const damage = damageIn(error);
  if (damage) return damageSentence(damage);
  const fullDisk = fullDiskIn(error);
  if (fullDisk !== undefined) return `${fullDisk}. Ge mer plats och starta igen.`;
  const refusal = databaseRefusal(error);
  if (refusal !== undefined) return refusal;
  if (!(error instanceof Error)) return undefined;
  const fault = 'path' in error ? pathFaults[codeOf(error)] : undefined;
  if (fault !== undefined && 'path' in error)
    return `${String(error.path)} går inte att använda: ${fault} (${codeOf(error)}).`;
  if (codeOf(error) === 'ERR_SQLITE_ERROR')
    return `Databasens mapp går inte att låsa: ${error.message}. Mappen ska ligga på en lokal disk som användaren får skriva på.`;
  // An SQLSTATE.
  if (/^(?=.*\d)[0-9A-Z]{5}$/.test(codeOf(error)))
    return `Databasen gick inte att göra i ordning: ${error.message} (${codeOf(error)}).`;
  return undefined;
}

/** What is damaged, where, and the way back. */
export function damageSentence(damage: Error): string {
  const folder = damage instanceof DatabaseDamaged ? damage.folder : findFolder();
  if (folder === undefined)
    return `Databasen som DATABASE_URL anger är skadad: ${damage.message}. Läs tillbaka en säkerhetskopia till en ny databas med npm run restore -- PLATS.`;
  return `Databasen i ${folder} är skadad: ${damage.message}. Flytta undan mappen utan att ändra i den, läs tillbaka den senaste säkerhetskopian med npm run restore -- PLATS och starta igen.`;
}

/** The folder of the embedded database. A query that meets damage does not know it. */
function findFolder(): string | undefined {
  const { database } = loadConfig();
  return database.kind === 'embedded' ? database.folder : undefined;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
