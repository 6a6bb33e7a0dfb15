/** The public pages that are no records, by path, with the names that link previews give them. */
export const fixedPages: ReadonlyMap<string, string> = new Map([
  ['/', 'Lektioner för den svenska skolan'],
  ['/om-oss', 'Om oss'],
  ['/sa-funkar-det', 'Så funkar det'],
  ['/kundcase', 'Kundcase'],
  ['/begar-offert', 'Begär offert'],
  ['/lararteamet', 'Lärarteamet'],
  ['/auth/login', 'Logga in'],
  ['/klasskod', 'Klasskod'],
  ['/hjalp', 'Hjälp'],
  ['/kakor', 'Kakor'],
  ['/hjalp/it', 'För skolans it'],
  ['/integritet', 'Integritet'],
  ['/tillganglighet', 'Tillgänglighet'],
]);
