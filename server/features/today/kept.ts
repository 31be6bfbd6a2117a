const MINUTE = 60_000;

/** Answers that take long in a large shop, are the same for everyone, and may be a minute old. */
export function openKept() {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>();
  return function keptOr<Answer>(code: string, now: Date, read: () => Promise<Answer>): Promise<Answer> {
    const old = kept.get(code);
    if (old && old.until > now.getTime()) return old.answer as Promise<Answer>;
    const answer = read();
    kept.set(code, { answer, until: now.getTime() + MINUTE });
    answer.catch(() => kept.delete(code));
    return answer;
  };
}
