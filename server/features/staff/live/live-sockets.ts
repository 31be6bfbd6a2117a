import { randomUUID } from 'node:crypto';
import type { WebSocket } from '@fastify/websocket';
import { z } from 'zod';
import { type LiveMessage, WatchRequest } from '#contract/staff/live.ts';
import { EVENTS, type EventKind, isEvent, STAFF_SOCKET_CLOSED } from '#domain/staff/live.ts';
import type { Services } from '#server/services.ts';
import { mayRead } from '../audit-routes.ts';
import { ownersOfJobs } from '../bulk/job-queries.ts';
import type { StaffPerson } from '../person.ts';
import { findLiveSessions, type StaffSession } from '../sessions.ts';
import { personIn } from '../staff-call.ts';
import { keepPresence, nameOf, publishPresence, type Watched, watch } from './presence.ts';

/** Of the database; see the migration `0082-jobs-and-events-of-staff`. */
const CHANNEL = 'staff';

/** Per node. */
const MOST_PER_PERSON = 20;
const MOST_MESSAGES_PER_SECOND = 10;
const PING_EVERY = 30_000;
const SECOND = 1000;
/** Unread bytes after which a page is disconnected. */
const MOST_UNREAD = 262_144;

const News = z.object({ kind: z.string(), ids: z.array(z.string()) });
type News = z.output<typeof News>;

type Needed = Pick<Services, 'db' | 'now' | 'listen' | 'log'>;

/** An open page. */
type Page = {
  id: string;
  socket: WebSocket;
  sessionId: string;
  person: StaffPerson;
  watched: Watched | undefined;
  /** Whether it has answered the last ping. */
  isAlive: boolean;
  /** Messages received from it in the current second. */
  received: number;
};

/**
 * The pages of the back office that are open on this node. Each receives what its person may read, whichever node has
 * changed it; it ends with its session.
 */
export function openLivePages(services: Needed, pingEvery = PING_EVERY) {
  const { db, now, log } = services;
  const pages = new Set<Page>();
  let listening: Promise<() => Promise<void>> | undefined;
  const failed = (err: unknown): void =>
    log.error({ err }, 'События не доходят до открытых страниц кабинета');

  const pinging = setInterval(() => {
    for (const page of pages) ping(page);
    Promise.all([readSessions(), keepPresence(db, idsOfWatching(), now())]).catch(failed);
  }, pingEvery).unref();
  const counting = setInterval(() => {
    for (const page of pages) page.received = 0;
  }, SECOND).unref();

  const idsOfWatching = () => [...pages].flatMap(({ id, watched }) => (watched === undefined ? [] : id));

  function receive(payload: string): void {
    // A node of another version may publish what this one does not know.
    const { data: news } = News.safeParse(parsed(payload));
    if (news === undefined || pages.size === 0) return;
    publish(news).catch(failed);
  }

  async function publish({ kind, ids }: News): Promise<void> {
    if (kind === 'rights.changed') await readSessions();
    else if (kind === 'job.changed') await publishJobs(ids);
    else if (kind === 'session.over') endSessions(ids);
    else if (kind === 'presence') publishPresent(ids);
    else if (isEvent(kind)) publishToReaders(kind, ids);
  }

  function endSessions(ids: readonly string[]): void {
    for (const page of pages) if (ids.includes(page.sessionId)) end(page);
  }

  function publishPresent(names: readonly string[]): void {
    for (const page of pages) {
      const { watched } = page;
      const seen = watched === undefined ? [] : names.filter((name) => name === nameOf(watched));
      if (seen.length > 0) say(page, { kind: 'presence', ids: seen });
    }
  }

  function publishToReaders(kind: EventKind, ids: string[]): void {
    const permission = EVENTS[kind];
    if (permission === null) return;
    for (const page of pages) if (page.person.permissions.has(permission)) say(page, { kind, ids });
  }

  async function publishJobs(ids: readonly string[]): Promise<void> {
    const jobs = await ownersOfJobs(db, ids);
    for (const page of pages) {
      const { person } = page;
      const visible = jobs.filter(
        ({ staff_id }) => person.permissions.has('jobs.read') || staff_id === person.id,
      );
      if (visible.length > 0) say(page, { kind: 'job.changed', ids: visible.map(({ id }) => id) });
    }
  }

  /** Ends the pages of sessions that are over, and notifies those whose rights differ. */
  async function readSessions(): Promise<void> {
    const open = [...pages];
    const found = await findLiveSessions(
      services,
      open.map(({ sessionId }) => sessionId),
    );
    const sessions = new Map(found.map((session) => [session.session_id, session]));
    for (const page of open) {
      const session = sessions.get(page.sessionId);
      if (session === undefined) end(page);
      else renew(page, personIn(session));
    }
  }

  async function catchUp(): Promise<void> {
    await readSessions();
    for (const page of pages) say(page, { kind: 'missed.events', ids: [] });
  }

  async function answer(page: Page, text: string): Promise<void> {
    page.received += 1;
    if (page.received > MOST_MESSAGES_PER_SECOND) {
      page.socket.close(STAFF_SOCKET_CLOSED.tooMany);
      return;
    }
    const { data } = WatchRequest.safeParse(parsed(text));
    if (data === undefined) return;
    const [kind = '', id = ''] = data.watch?.split('/') ?? [];
    // Of an object that the person may not read, the page is no reader.
    await watchObject(page, mayRead(page.person, kind) ? { kind, id } : undefined);
  }

  async function watchObject(page: Page, watched: Watched | undefined): Promise<void> {
    const former = page.watched;
    page.watched = watched;
    await watch(db, { socketId: page.id, staffId: page.person.id }, watched, now());
    await publishPresence(db, [former, watched]);
  }

  return {
    /** Starts listening. */
    async begin(): Promise<void> {
      listening ??= services.listen(CHANNEL, receive, () => {
        catchUp().catch(failed);
      });
      await listening.catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    },
    hasRoomFor: (staffId: string): boolean =>
      [...pages].filter(({ person }) => person.id === staffId).length < MOST_PER_PERSON,
    async welcome(socket: WebSocket, session: StaffSession): Promise<void> {
      const page: Page = {
        id: randomUUID(),
        socket,
        sessionId: session.session_id,
        person: personIn(session),
        watched: undefined,
        isAlive: true,
        received: 0,
      };
      socket.on('close', () => {
        pages.delete(page);
        if (page.watched !== undefined) watchObject(page, undefined).catch(failed);
      });
      socket.on('pong', () => {
        page.isAlive = true;
      });
      socket.on('message', (data) => {
        answer(page, String(data)).catch(failed);
      });
      pages.add(page);
      // The session may have been closed just before its page opened.
      await readSessions();
    },
    /** Stops listening; the caller closes the sockets themselves. */
    async stop(): Promise<void> {
      clearInterval(pinging);
      clearInterval(counting);
      const stopListening = await listening;
      await stopListening?.();
    },
  };
}

function say({ socket }: Page, message: LiveMessage): void {
  if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
  else socket.send(JSON.stringify(message));
}

const end = ({ socket }: Page): void => socket.close(STAFF_SOCKET_CLOSED.signedOut);

/** Terminates a page that has not answered the previous ping. */
function ping(page: Page): void {
  if (page.isAlive) page.socket.ping();
  else page.socket.terminate();
  page.isAlive = false;
}

function renew(page: Page, person: StaffPerson): void {
  const { role, permissions } = page.person;
  page.person = person;
  const isSame = role === person.role && permissions.symmetricDifference(person.permissions).size === 0;
  if (!isSame) say(page, { kind: 'rights.changed', ids: [] });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
