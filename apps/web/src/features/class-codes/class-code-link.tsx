import { paths } from '@lasar/contract/paths';
import { useLocation } from 'react-router';
import { ButtonLink } from '#shared/ui/button.tsx';

/** Link to the class code page. Keeps the query that names where to go after the login. */
export function ClassCodeLink() {
  const { search } = useLocation();
  return (
    <ButtonLink to={paths.classCode + search} variant="outline">
      Logga in med klasskod
    </ButtonLink>
  );
}
