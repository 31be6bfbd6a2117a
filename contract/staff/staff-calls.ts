import type { staffAudit } from './audit.ts';
import type { staffAuth } from './auth.ts';
import type { staffPeople } from './people.ts';
import type { StaffEndpoint } from './staff-endpoint.ts';

type AnyEndpoint =
  | (typeof staffAudit)[keyof typeof staffAudit]
  | (typeof staffAuth)[keyof typeof staffAuth]
  | (typeof staffPeople)[keyof typeof staffPeople];

/** Every call of the back office below its prefix: `StaffCalls['GET /orders/:id']`. Types only. */
export type StaffCalls = {
  [E in AnyEndpoint as E extends StaffEndpoint
    ? E['path'] extends `/staff/v1${infer Path}`
      ? `${E['method']} ${Path}`
      : never
    : never]: E;
};

export type StaffCall = keyof StaffCalls;
