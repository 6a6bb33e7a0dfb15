import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Hue } from '#shared/page/hue.ts';

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
      <h1 dir="auto" className="text-title">
        {children}
      </h1>
      {badges !== undefined && <div className="mt-3 flex flex-wrap gap-2.5">{badges}</div>}
      {lead !== undefined && lead !== '' && (
        <p dir="auto" className="mt-5 max-w-measure text-lead text-muted">
          {lead}
        </p>
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

/**
 * A text that the server has rendered and sanitised. Its links to pages of the site are followed without loading it anew:
 * few texts have any, so what follows them is loaded for those alone, and until then they load the page as links do.
 */
export function Html({ html, className }: HtmlProps) {
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = text;
    if (!current?.querySelector('a')) return undefined;
    const gone = new AbortController();
    void import('./text-links.ts')
      .then(({ followLinks }) => followLinks(current, navigate, gone.signal))
      .catch(() => undefined);
    return () => gone.abort();
  }, [html, navigate]);
  return <div ref={text} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
