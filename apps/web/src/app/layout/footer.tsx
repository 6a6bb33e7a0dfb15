import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { useInit } from '#shared/use-init.ts';
import { ConsentButton } from './consent-button.tsx';
import { FooterHills } from './footer-hills.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

const footerLinks = [
  { to: paths.teachers, name: 'Lärarteamet' },
  { to: paths.search(), name: 'Sök' },
  { to: paths.help, name: 'Hjälp' },
  { to: paths.itHelp, name: 'För skolans it' },
  { to: paths.privacy, name: 'Integritet' },
  { to: paths.cookies, name: 'Kakor' },
  { to: paths.accessibility, name: 'Tillgänglighet' },
];

/** What the top menu lacks: the school types, the team, search, and one's own choices. */
export function Footer() {
  const { productName, contactEmail, menuData } = useInit();
  return (
    <footer className="site-footer no-print">
      <FooterHills />
      <div className="bg-art-ground text-art-page">
        <div className="page-width grid gap-x-12 gap-y-8 pt-8 pb-12 tablet:grid-cols-2 wide:grid-cols-[minmax(14rem,1fr)_auto_auto_auto] wide:gap-x-10">
          <div>
            <p className="font-display text-heading font-bold">{productName}</p>
            <p className="mt-3 max-w-80">
              Lektioner för den svenska skolan, från årskurs 1 till folkhögskolan.
            </p>
            {contactEmail && (
              <a href={`mailto:${contactEmail}`} className={`mt-2 underline wrap-anywhere ${link}`}>
                {contactEmail}
              </a>
            )}
          </div>
          <nav aria-label="Skolformer">
            <h2 className="text-body">Skolformer</h2>
            <ul className="mt-1">
              {menuData.schoolTypes.map(({ id, param, name }) => (
                <li key={id}>
                  <Link to={paths.schoolType(param)} className={link}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label="Mer">
            <h2 className="text-body">Mer på {productName}</h2>
            <ul className="mt-1 tablet:columns-2 tablet:gap-x-10">
              {footerLinks.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} className={link}>
                    {name}
                  </Link>
                </li>
              ))}
              <li>
                <ConsentButton className={link} />
              </li>
            </ul>
          </nav>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
