import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';

type Props = ComponentProps<'button'> & { readonly look?: ButtonLook };

export function Button({ look = 'solid', className, type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={buttonClass(look, className)} />;
}
