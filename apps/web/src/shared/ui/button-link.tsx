import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonLook } from './button-class.ts';

type Props = Omit<LinkProps, 'className'> & {
  readonly look?: ButtonLook;
  readonly className?: string;
};

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({ look = 'solid', className, ...rest }: Props) {
  return <Link {...rest} className={buttonClass(look, className)} />;
}
