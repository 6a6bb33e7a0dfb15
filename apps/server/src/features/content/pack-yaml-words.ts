import type { ErrorCode } from 'yaml';

const sentences: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'Indraget stämmer inte med raderna omkring.',
  BLOCK_AS_IMPLICIT_KEY: 'Raden har ett kolon för mycket; sätt citattecken runt texten.',
  BLOCK_IN_FLOW: 'En lista med streck får inte stå inom klamrar.',
  DUPLICATE_KEY: 'Nyckeln står två gånger.',
  KEY_OVER_1024_CHARS: 'Nyckeln är för lång.',
  MISSING_CHAR: 'Ett tecken saknas, till exempel kolon, komma, klammer eller citattecken.',
  MULTIPLE_DOCS: 'Filen får bara ha ett YAML-dokument.',
  MULTILINE_IMPLICIT_KEY: 'En nyckel måste stå på en rad; kanske saknas ett kolon.',
  NON_STRING_KEY: 'Nyckeln måste vara text.',
  TAB_AS_INDENT: 'Indrag görs med mellanslag, inte med tabbar.',
  TAG_RESOLVE_FAILED: 'Taggar (med utropstecken) används inte här; sätt citattecken runt texten.',
  BAD_ALIAS: 'Aliaset (med asterisk) finns inte; sätt citattecken runt texten.',
  UNEXPECTED_TOKEN: 'Raden går inte att tolka; kanske saknas citattecken.',
};

/** What is wrong with the YAML itself, in words for an editor. */
export const yamlSentence = (code: ErrorCode): string =>
  sentences[code] ?? `Filen är inte giltig YAML (${code}).`;
