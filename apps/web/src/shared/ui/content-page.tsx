import { isNoPage } from '@lasar/contract/paths';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Hue } from '#shared/hue.ts';

interface Props {
  readonly children: ReactNode;
  readonly hue?: Hue;
  readonly className?: string;
}

/** The container of a page: its width, margins and hue. */
export function ContentPage({ children, hue, className = '' }: Props) {
  return (
    <div data-hue={hue} className={`page-width pt-8 pb-20 tablet:pt-10 ${className}`}>
      {children}
    </div>
  );
}

interface PageHeadingProps {
  readonly children: ReactNode;
  /** One or two sentences on what the page is for. */
  readonly lead?: ReactNode;
  /** Badges between heading and lead. */
  readonly badges?: ReactNode;
}

/** The page's only h1, which gets focus after a navigation. */
export function PageHeading({ children, lead, badges }: PageHeadingProps) {
  return (
    <header>
      <h1 className="text-title">{children}</h1>
      {badges !== undefined && <div className="mt-3 flex flex-wrap gap-2.5">{badges}</div>}
      {lead !== undefined && lead !== '' && (
        <p className="mt-5 max-w-measure text-lead text-muted">{lead}</p>
      )}
    </header>
  );
}

/** A heading with its text beside it, or below it on narrow screens. */
export function TextSection({
  title,
  html,
  children,
}: {
  readonly title: string;
  /** A text that the server has rendered and sanitised, in place of `children`. */
  readonly html?: string;
  readonly children?: ReactNode;
}) {
  return (
    <section className="grid gap-x-16 gap-y-3 border-t border-line py-9 first-of-type:border-t-0 wide:grid-cols-[20rem_1fr]">
      <h2 className="text-section">{title}</h2>
      {html === undefined ? (
        <div className="prose">{children}</div>
      ) : (
        <Html className="prose [&>h3:first-child]:mt-0" html={html} />
      )}
    </section>
  );
}

interface Section {
  readonly heading: string;
  readonly html: string;
}

/** Sections of a page whose texts are edited. */
export const TextSections = ({ sections }: { readonly sections: readonly Section[] }) =>
  sections.map(({ heading, html }, index) => (
    <TextSection key={index} title={heading} html={html} />
  ));

interface HtmlProps {
  readonly html: string;
  readonly className: string;
}

/** A text that the server has rendered and sanitised. Its links to pages of the site are followed without loading it anew. */
export function Html({ html, className }: HtmlProps) {
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = text;
    const follow = (event: MouseEvent) => {
      const page = pressedPage(event);
      if (page === undefined) return;
      event.preventDefault();
      void navigate(page);
    };
    current?.addEventListener('click', follow);
    return () => current?.removeEventListener('click', follow);
  }, [navigate]);
  return <div ref={text} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The page of the site to which a pressed link leads. Undefined for what the browser does by itself, such as a new tab. */
function pressedPage(event: MouseEvent): string | undefined {
  const link = (event.target as Element).closest('a');
  const isPlain =
    event.button === 0 && !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  if (!link || !isPlain || event.defaultPrevented) return undefined;
  const { origin, pathname, search, hash, target } = link;
  if (origin !== window.location.origin || isNoPage(pathname)) return undefined;
  return target === '' || target === '_self' ? pathname + search + hash : undefined;
}
