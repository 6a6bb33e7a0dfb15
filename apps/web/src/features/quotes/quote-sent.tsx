import { paths } from '@lasar/contract/paths';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { useInit } from '#shared/use-init.ts';

/** What happens now, for who has just asked. Focus goes to the heading, since the form that had it is gone. */
export function QuoteSent({ email }: { readonly email: string }) {
  const { contactEmail } = useInit();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <ContentPage>
      <h1 ref={heading} tabIndex={-1} className="text-title">
        Tack, er förfrågan har kommit fram
      </h1>
      <div className="prose mt-5">
        <p className="text-lead">
          Vi svarar till <strong className="wrap-anywhere">{email}</strong>. En bekräftelse är på
          väg dit.
        </p>
        <p>
          Kommer den inte fram? Titta i skräpposten, eller skriv till{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a> om adressen blev fel. Förfrågan har
          vi i alla fall.
        </p>
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.start}>Till startsidan</ButtonLink>
        <ButtonLink to={paths.howItWorks} variant="outline">
          Så funkar det
        </ButtonLink>
      </p>
    </ContentPage>
  );
}
