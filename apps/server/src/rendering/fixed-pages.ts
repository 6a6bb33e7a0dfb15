import { paths } from '@lasar/contract/paths';

/** The public pages that show no record, by path, with their names in link previews. */
export const fixedPages: ReadonlyMap<string, string> = new Map([
  [paths.start, 'Lektioner för den svenska skolan'],
  [paths.about, 'Om oss'],
  [paths.howItWorks, 'Så funkar det'],
  [paths.customerCases, 'Kundcase'],
  [paths.licence, 'Det här finns i licensen'],
  [paths.quote, 'Begär offert'],
  [paths.teachers, 'Lärarteamet'],
  [paths.login, 'Logga in'],
  [paths.classCode, 'Klasskod'],
  [paths.glossary, 'Ordlista'],
  [paths.help, 'Hjälp'],
  [paths.cookies, 'Kakor'],
  [paths.itHelp, 'För skolans it'],
  [paths.privacy, 'Integritet'],
  [paths.accessibility, 'Tillgänglighet'],
]);
