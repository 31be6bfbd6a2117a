import { sql } from 'kysely';
import { JOBS_SCHEMA, QUEUE } from './jobs.ts';

/**
 * Jobs whose last try has failed, the earliest first; in the queue for a fortnight, unless they are repeated. Messages are
 * not among them: they have tries of their own.
 */
export const GIVEN_UP_JOBS = sql`
  select id::text as id, coalesce(data ->> 'name', name) as title, 'попыток: ' || (retry_count + 1) as detail,
         completed_on as at
    from ${sql.table(`${JOBS_SCHEMA}.job`)}
   where name = ${QUEUE} and state = 'failed'
   order by completed_on, id`;
