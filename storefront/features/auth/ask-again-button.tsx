import { Button } from '#storefront/ui/button.tsx';
import { ASK_AGAIN } from './auth-calls.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Sends another code after the pause between two codes. */
export function AskAgainButton({ againAt, isBusy }: { againAt: number; isBusy: boolean }) {
  const seconds = useSecondsUntil(againAt) ?? 0;
  return (
    <Button
      type="submit"
      name="intent"
      value={ASK_AGAIN}
      formNoValidate
      variant="ghost"
      isBlock
      isBusy={isBusy}
      disabled={seconds > 0}
    >
      {seconds > 0 ? (
        <span className="tnum">Отправить ещё раз через {minutesText(seconds)}</span>
      ) : (
        'Отправить ещё раз'
      )}
    </Button>
  );
}

/** 75 → «1:15» */
const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
