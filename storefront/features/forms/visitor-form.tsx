import type { FormField, FormType } from '#contract/forms.ts';
import { GUEST_USER_ROLE } from '#domain/roles.ts';
import { useSignInPath } from '#storefront/features/auth/sign-in-path.ts';
import { usePartProfile } from '#storefront/features/request/use-part-profile.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import type { PostedServerForm } from './send-form.ts';
import { ServerForm } from './server-form.tsx';

type VisitorFormProps = {
  type: FormType;
  fields: readonly FormField[];
  posted?: PostedServerForm | undefined;
  isSent?: boolean;
};

/** A form on a public page, or a sign-in prompt: the profile is loaded in the browser. */
export function VisitorForm({ type, ...form }: VisitorFormProps) {
  const { userRole } = useFrame();
  const profile = usePartProfile();
  if (type.needsLogin && userRole === GUEST_USER_ROLE) return <SignInFirst />;
  return (
    <ServerForm {...form} type={type} action={paths.form(type.id)} profile={profile} userRole={userRole} />
  );
}

function SignInFirst() {
  const path = useSignInPath();
  return (
    <p>
      <LinkButton href={path} data-keep-scroll>
        Войти, чтобы отправить заявку
      </LinkButton>
    </p>
  );
}
