import { auth } from '#contract/auth.ts';
import { bind } from '#server/platform/bind.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { signIn } from './sign-in.ts';

/** Promise R25: guesses at one account from one address. */
const GUESSES = 10;
const GUESSING_WINDOW = 15 * 60_000;

export const authRoutes: FeatureRoutes = async (app, { db, tokens, now }) => {
  app.route({
    ...bind(auth.signIn),
    config: {
      rateLimit: {
        max: GUESSES,
        timeWindow: GUESSING_WINDOW,
        // After the body is read and checked: the account is part of the key.
        hook: 'preHandler',
        keyGenerator: ({ ip, body }) => `sign-in:${ip}:${(body as { username: string }).username}`,
        allowList: [],
      },
    },
    handler: async ({ body }) => {
      const account = await signIn(db, body.username, body.password);
      return { token: await tokens.issue(account, now()) };
    },
  });
};
