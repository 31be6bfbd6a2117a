import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { becomeSignedIn } from '#storefront/features/session/become-signed-in.ts';
import * as paths from '#storefront/paths.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailSignInForm } from './email-sign-in-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { type AskedCode, readDraft, saveToDraft } from './sign-in-draft.ts';
import { askedSignIn, usePathWithoutSignIn } from './sign-in-path.ts';
import { SignInWays, SignUpLink } from './sign-in-ways.tsx';

export function SignInDialog() {
  const { search } = useLocation();
  const pageAlone = usePathWithoutSignIn();
  const navigate = useNavigate();
  const [way, setWay] = useState(askedSignIn(search) ?? 'byPhone');
  const onSignedIn = () => becomeSignedIn(pageAlone);
  return (
    <>
      <PageInstead />
      <Modal
        title="Авторизация"
        startsInField
        onClose={() => navigate(pageAlone, { replace: true, preventScrollReset: true })}
      >
        <SignInWays chosen={way} onChoose={setWay} />
        {way === 'byPhone' ? (
          <PhoneSignIn onSignedIn={onSignedIn} />
        ) : (
          <EmailSignInForm onSignedIn={onSignedIn} />
        )}
        <SignUpLink />
      </Modal>
    </>
  );
}

/** The phone, then its code, in one place. */
function PhoneSignIn({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  const [asked, setAsked] = useState(readDraft().asked);

  function keepAsked(next: AskedCode | undefined) {
    saveToDraft({ asked: next });
    setAsked(next);
  }

  if (!asked) return <PhoneForm onAsked={keepAsked} />;
  return (
    <CodeForm
      asked={asked}
      onAskedAgain={keepAsked}
      onOtherPhone={() => keepAsked(undefined)}
      onSignedIn={onSignedIn}
    />
  );
}

/** The dialog exists only with scripts; its styles load lazily with them, so the fallback page has its own. */
const PageInstead = () => (
  <noscript>
    <p
      style={{
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: 'var(--z-tooltip)',
        padding: 20,
        background: 'var(--info-soft)',
        textAlign: 'center',
      }}
    >
      <a className="link" href={paths.signInByPhone}>
        Войдите, чтобы продолжить
      </a>
    </p>
  </noscript>
);
