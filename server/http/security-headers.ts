import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** What no page needs, and therefore no script that was smuggled into one, and no embedded player, gets. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Sent with every answer: pages, API, files and errors. Documents also get a Content-Security-Policy from
 * content-policy.ts; a route with a secret address overrides its Referrer-Policy. Not by the hook of
 * @fastify/helmet, which answers to malformed requests never pass.
 */
export function securityHeaders(publicOrigin: string | undefined): Record<string, string> {
  const isHttps = publicOrigin?.startsWith('https:') === true;
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    // Over http browsers ignore it, and report that as an error.
    crossOriginOpenerPolicy: isHttps,
    // Web mail and marketplaces show our pictures.
    crossOriginResourcePolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A subdomain may have no https.
    strictTransportSecurity: isHttps && { includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  setHeaders(response.req, response, () => {});
  response.setHeader('permissions-policy', PERMISSIONS);
  return response.getHeaders() as Record<string, string>;
}
