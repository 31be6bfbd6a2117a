import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchLive } from '../api/live.ts';
import { useMe } from '../api/me.ts';
import { staffApi } from '../api/staff-api.ts';
import { Tag } from './tag.tsx';

/** «Сейчас здесь: Марина Гущина», while another has the same object open (B5.6). */
export function Presence({ kind, id }: { kind: string; id: string | number }) {
  const me = useMe();
  const object = `${kind}/${id}`;
  useEffect(() => {
    watchLive(object);
    return () => watchLive(null);
  }, [object]);
  const present = useQuery({
    queryKey: ['presence', object],
    queryFn: ({ signal }) => staffApi('GET /presence', { query: { kind, id: String(id) }, signal }),
  });
  const others = (present.data?.data ?? []).filter((person) => person.id !== me.id);
  if (others.length === 0) return null;
  return (
    <span role="status">
      <Tag tone="work">Сейчас здесь: {others.map(({ fio }) => fio).join(', ')}</Tag>
    </span>
  );
}
