import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { readCookie } from '#storefront/api/visit-cookies.ts';
import { useSignInPath } from '#storefront/features/auth/sign-in-path.ts';
import { showToast } from '#storefront/kit/toast-store.ts';

const OWN_VOTES = 'own-review-votes';

const isSignedIn = (): boolean => readCookie('authToken') !== undefined;

/** Ids of reviews that the current user has marked as helpful; empty on the server and for a guest. */
export function useOwnVotes(productId: number | undefined): readonly number[] {
  const { data = [] } = useQuery({
    queryKey: [OWN_VOTES, productId],
    queryFn: ({ signal }) =>
      isSignedIn()
        ? browserApi('GET /reviews/v1/helpful', {
            query: productId === undefined ? {} : { product_id: productId },
            signal,
          })
        : [],
  });
  return data;
}

type Voted = { id: number; helpfulCount: number; isHelpful: boolean };

/** Toggles the user's vote: shown at once, and reverted when refused. A guest is asked to sign in. */
export function useVote({ id, helpfulCount, isHelpful }: Voted) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const signIn = useSignInPath();
  const isOnItsWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  /** The latest response; before it, the page's own data is used. */
  const [vote, setVote] = useState<{ isHelpful: boolean; count: number }>();
  const isChosen = vote?.isHelpful ?? isHelpful;
  const count = vote?.count ?? helpfulCount;

  async function give(): Promise<void> {
    if (!isSignedIn()) return void navigate(signIn + hash, { preventScrollReset: true });
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setIsSending(true);
    const before = vote;
    setVote({ isHelpful: !isChosen, count: Math.max(count + (isChosen ? -1 : 1), 0) });
    try {
      const answer = await browserApi('POST /reviews/v1/:id/helpful', {
        params: { id },
        body: { isHelpful: !isChosen },
      });
      setVote({ isHelpful: answer.isHelpful, count: answer.helpfulCount });
      void queryClient.invalidateQueries({ queryKey: [OWN_VOTES] });
    } catch (error) {
      setVote(before);
      showToast({ type: 'error', text: refusalText(error, navigator.onLine) });
    } finally {
      isOnItsWay.current = false;
      setIsSending(false);
    }
  }

  return { count, isChosen, isSending, give };
}
