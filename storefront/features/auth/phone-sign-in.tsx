import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { type AskedCode, readDraft, saveToDraft } from './sign-in-draft.ts';

/** The phone, then its code, in one place. */
export function PhoneSignIn({ onSignedIn }: { onSignedIn(): Promise<void> }) {
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
