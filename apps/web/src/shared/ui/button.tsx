import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';

type Props = ComponentProps<'button'> & { readonly variant?: ButtonVariant };

export function Button({ variant = 'solid', className, type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={buttonClass(variant, className)} />;
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  readonly variant?: ButtonVariant;
  readonly className?: string;
};

/** A link styled as a button. */
export function ButtonLink({ variant = 'solid', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}

export type ButtonVariant = 'sun' | 'solid' | 'outline';

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-xl border-2 px-5 py-2 text-center text-body leading-tight font-bold no-underline transition-colors duration-150 disabled:opacity-60';

const variantClass: Readonly<Record<ButtonVariant, string>> = {
  sun: 'border-transparent bg-sun text-on-sun hover:bg-sun-deep',
  solid: 'border-transparent bg-ink text-paper hover:bg-ink-soft',
  outline: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-paper',
};

/** The classes of buttons and of links styled as buttons. `sun` is for the one main action of a page. */
export const buttonClass = (variant: ButtonVariant, extra = ''): string =>
  `${base} ${variantClass[variant]} ${extra}`;
