import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/*
 * What the shop counts, for Prometheus (ADR 0113). Labels name things of the program, never of people, and each has few
 * values: a path of an address would be a new series for every visitor.
 */

/** Seconds. */
const OF_ANSWERS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OF_RUNS = [0.1, 0.5, 1, 5, 15, 60, 300, 1200];
const OF_CALLS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Counters of one process; tests and nodes each have their own. */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const exchangeRuns = new Counter({
    name: 'shop_exchange_runs_total',
    help: 'Files of 1C whose run is over: done, also with issues, or failed',
    labelNames: ['result'],
    registers,
  });
  // Without a zero before it, the first failure would be no increase.
  for (const result of ['done', 'failed']) exchangeRuns.inc({ result }, 0);
  return {
    registry,

    requests: new Histogram({
      name: 'shop_http_request_duration_seconds',
      help: 'Answers to clients by route; pages that were kept ready are in shop_kept_pages_sent_total',
      labelNames: ['method', 'route', 'status'],
      buckets: OF_ANSWERS,
      registers,
    }),
    requestsShed: new Counter({
      name: 'shop_requests_shed_total',
      help: 'Requests refused before the framework sees them, so that the others are answered in time',
      registers,
    }),
    pages: new Counter({
      name: 'shop_page_cache_requests_total',
      help: 'Public pages that were asked for: hit is kept, miss is rendered',
      labelNames: ['result'],
      registers,
    }),

    ordersPlaced: new Counter({ name: 'shop_orders_placed_total', help: 'Orders placed', registers }),
    ordersRefused: new Counter({
      name: 'shop_orders_refused_total',
      help: 'Orders that were not placed, by the code of the refusal; failed is an error of the shop',
      labelNames: ['code'],
      registers,
    }),

    jobsFailed: new Counter({
      name: 'shop_jobs_failed_total',
      help: 'Tries of jobs that failed: the job is repeated, or dropped after its last try',
      labelNames: ['job', 'result'],
      registers,
    }),
    messages: new Counter({
      name: 'shop_messages_total',
      help: 'Letters and text messages by what became of a try to send them',
      labelNames: ['channel', 'result'],
      registers,
    }),

    exchangeRuns,
    exchangeRunDuration: new Histogram({
      name: 'shop_exchange_run_duration_seconds',
      help: 'Time of a file of 1C from the begin of its run to its end, also over restarts',
      buckets: OF_RUNS,
      registers,
    }),
    exchangeIssues: new Counter({
      name: 'shop_exchange_issues_total',
      help: 'Issues that the runs of files of 1C have stored, by code: at most 1000 of a run',
      labelNames: ['code'],
      registers,
    }),

    sockets: new Gauge({
      name: 'shop_sockets_open',
      help: 'Open pages that receive notifications',
      registers,
    }),
    slowQueries: new Counter({
      name: 'shop_database_slow_queries_total',
      help: 'Statements that took longer than SLOW_QUERY_MS',
      registers,
    }),
    vendorCalls: new Histogram({
      name: 'shop_vendor_call_duration_seconds',
      help: 'Calls of a bank, carrier, mail server and the like; skipped was not made, because the circuit is open',
      labelNames: ['vendor', 'result'],
      buckets: OF_CALLS,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof openMetrics>;
