import { paths } from '@lasar/contract/paths';
import { Link } from 'react-router';
import { text } from '#shared/page/text.sv.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { ConsentButton } from './cookie-banner.tsx';

const link =
  'inline-flex min-h-11 items-center underline-offset-4 hover:underline max-tablet:min-h-9 max-tablet:text-small max-tablet:leading-tight';

/** Links that the top menu lacks: school types (which a phone's menu has), teachers, search, reading settings and consent. */
export function Footer() {
  const { productName, contactEmail, contactPhone, footerText, footerLinks, menuData } = useInit();
  return (
    <footer className="site-footer no-print">
      <FooterHills />
      <div className="bg-art-ground text-art-page">
        <div className="page-width grid gap-x-12 gap-y-4 pt-3 pb-6 tablet:grid-cols-2 tablet:gap-y-8 tablet:pt-8 tablet:pb-12 wide:grid-cols-[minmax(14rem,1fr)_auto_auto] wide:gap-x-20">
          <div>
            <p className="font-display text-heading font-bold wrap-anywhere">{productName}</p>
            <p className="mt-3 hidden max-w-80 tablet:block">{footerText}</p>
            {contactEmail && (
              <a href={`mailto:${contactEmail}`} className={`mt-2 underline wrap-anywhere ${link}`}>
                {contactEmail}
              </a>
            )}
            {contactPhone && (
              <p>
                <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`} className={link}>
                  {contactPhone}
                </a>
              </p>
            )}
          </div>
          <nav aria-label="Skolformer" className="max-tablet:hidden">
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
            <h2 className="text-body wrap-anywhere">Mer på {productName}</h2>
            <ul className="mt-1 columns-2 gap-x-6 tablet:gap-x-10">
              {footerLinks.map(({ to, name, isFile }, index) => (
                <li key={index}>
                  <Link to={to} reloadDocument={isFile === true} className={link}>
                    {name}
                  </Link>
                </li>
              ))}
              <li className="needs-script">
                <button type="button" data-tool="settings" className={link}>
                  {text.readingSettings}
                </button>
              </li>
              <li>
                <ConsentButton className={link} />
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}

/** The hills above the footer. They stretch to the width of the window. */
function FooterHills() {
  return (
    <svg
      viewBox="0 0 1440 96"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-10 w-full tablet:h-24"
    >
      <path className="fill-art-hill" d="M0 60C190 4 420 0 640 44c230 46 470 40 800-28v81H0Z" />
      <path className="fill-art-ground" d="M0 84c260-44 560-46 860-16 230 22 420 16 580-12v41H0Z" />
    </svg>
  );
}
