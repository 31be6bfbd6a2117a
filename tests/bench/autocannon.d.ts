/** The used part of autocannon, which has no types. */
declare module 'autocannon' {
  type Request = {
    method?: 'GET' | 'POST';
    path: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before every request. */
    setupRequest?: (request: Request) => Request;
  };
  type Result = {
    requests: { average: number };
    /** Seconds. */
    duration: number;
    latency: { p50: number; p99: number };
    /** Bytes of all answers with their heads. */
    throughput: { total: number };
    '2xx': number;
    '5xx': number;
    non2xx: number;
    errors: number;
  };
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration?: number;
    /** Requests, instead of a duration. */
    amount?: number;
    requests: Request[];
  }): Promise<Result>;
}
