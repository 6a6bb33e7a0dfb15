import { skolonPeople } from './skolon-people.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="sv"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${body}</html>`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

/** The stand-in's login: one chooses whom to be. */
export function authorizePage(url: URL): string {
  const links = Object.entries(skolonPeople).map(([name, person]) => {
    const here = new URL(url);
    here.searchParams.set('som', name);
    return `<li><a href="${escaped(here.pathname + here.search)}">${person.name}</a></li>`;
  });
  return page('Logga in i Skolon', `<ul>${links.join('')}</ul>`);
}

/** The stand-in's desktop: a tile that launches the site. */
export const desktopPage = (launchUrl: string): string =>
  page('Skolons skrivbord', `<a href="${escaped(launchUrl)}">Öppna Läsår</a>`);
