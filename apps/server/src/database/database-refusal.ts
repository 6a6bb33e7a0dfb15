import { messageOf } from '#config/log.ts';
import { Problem } from '#problem.ts';
import { isLostConnection, isTlsRefused } from './lost-connection.ts';

/** What the operator has to mend, by the SQLSTATE with which a server refuses to be used as DATABASE_URL says. */
const sentences: Readonly<Record<string, string>> = {
  '28000': 'Databasservern släpper inte in den som DATABASE_URL anger',
  '28P01': 'Databasservern godtar inte lösenordet i DATABASE_URL',
  '3D000': 'Databasen som DATABASE_URL anger finns inte på servern',
  '42501': 'Den som DATABASE_URL anger får inte göra det som behövs i databasen, och ska äga den',
  '53300': 'Databasservern har inga lediga anslutningar',
  // Codes of the operating system, for a socket of PostgreSQL.
  EACCES: 'Användaren som kör tjänsten får inte använda databasserverns socket',
  EPERM: 'Användaren som kör tjänsten får inte använda databasserverns socket',
};

/** Why the server that DATABASE_URL names cannot be used, with its own words; undefined for any other error. */
export function databaseRefusal(error: unknown): string | undefined {
  if (error instanceof Problem) return databaseRefusal(error.cause);
  const sentence = error instanceof Error ? sentenceOf(error) : undefined;
  return sentence === undefined ? undefined : `${sentence}: ${messageOf(error)}.`;
}

function sentenceOf(error: Error): string | undefined {
  if (isTlsRefused(error))
    return 'Den krypterade anslutningen till databasservern går inte att lita på';
  // A server that wants a password, and DATABASE_URL has none.
  if (error.message.startsWith('SASL:')) return sentences['28P01'];
  const isLost = isLostConnection(error);
  const code = 'code' in error ? String(error.code) : '';
  // A file may have the same codes as a socket.
  const known = isLost || !/^E[A-Z]+$/.test(code) ? sentences[code] : undefined;
  return known ?? (isLost ? 'Databasservern som DATABASE_URL anger svarar inte' : undefined);
}
