import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button.tsx';

/** To where a class code is typed; what leads back after the login comes along. */
export function ClassCodeLink() {
  const { search } = useLocation();
  return (
    <ButtonLink to={paths.classCode + search} variant="outline">
      Logga in med klasskod
    </ButtonLink>
  );
}
