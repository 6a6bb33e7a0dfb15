import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { text } from '#shared/text.sv.ts';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  return (
    <ContentPage>
      <div className="mx-auto max-w-112">
        <h1 className="text-title">{text.logIn}</h1>
        <p className="mt-4 text-muted">
          Med skolans konto öppnar du alla lektioner i de skolformer som licensen gäller.
        </p>
        <div className="mt-8">
          <LoginForm />
        </div>
        <p className="mt-6">
          <Link to={paths.forgotPassword} className="underline">
            Har du glömt lösenordet?
          </Link>
        </p>
        <p className="mt-8 border-t border-line pt-6">
          Har din skola ingen licens?{' '}
          <Link to={paths.quote} className="underline">
            Begär offert
          </Link>
          , eller börja med de öppna lektionerna. De kräver inget konto.
        </p>
      </div>
    </ContentPage>
  );
}
