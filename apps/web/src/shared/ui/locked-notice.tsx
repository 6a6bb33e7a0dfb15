import { paths } from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { useEffect, useState } from 'react';
import { readClassPlan, type ClassPlan } from '#shared/device/class-plan.ts';
import { text } from '#shared/page/text.sv.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  readonly locked: 'login' | 'subscription';
  /** The path to return to after the login. */
  readonly returnTo: string;
  /** The subject of the sentence: 'Uppgiften', 'Lärarhandledningen'. */
  readonly what: string;
  readonly headingLevel?: 2 | 3;
}

/** Replaces locked content: what is required to open it, and what to do. */
export function LockedNotice({ locked, returnTo, what, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  const needsLogin = locked === 'login';
  const [plan, setPlan] = useState<ClassPlan>();
  useEffect(() => setPlan(readClassPlan()), []);
  return (
    <div className="flex flex-col items-start gap-4 rounded-2xl bg-hue-soft p-6 tablet:p-8">
      <span className="flex size-12 items-center justify-center rounded-full bg-card text-hue">
        <Icon name="lock" className="size-6" />
      </span>
      <Heading className="text-heading">
        {needsLogin ? 'Logga in för att öppna' : 'Licens saknas'}
      </Heading>
      <p className="max-w-measure">
        {needsLogin
          ? `${what} ingår i skolans licens. Logga in, eller gå via klassens planering. Lektioner som är märkta ${text.open} kräver inget konto.`
          : `${what} ingår inte i din skolas licens. Prata med den som köper in läromedel på skolan, eller begär en offert.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {needsLogin && <ButtonLink to={paths.loginFrom(returnTo)}>{text.logIn}</ButtonLink>}
        {/* A printed address leads here past the plan that opens it for the class. */}
        {needsLogin && plan && (
          <ButtonLink to={planPaths.shared(plan.code)} variant="outline">
            Öppna klassens planering
          </ButtonLink>
        )}
        <ButtonLink to={paths.quote} variant={needsLogin ? 'outline' : 'solid'}>
          {text.requestQuote}
        </ButtonLink>
        {!needsLogin && (
          <ButtonLink to={paths.licenceMissing} variant="outline">
            Så får du tillgång
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
