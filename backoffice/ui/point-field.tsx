import { Select } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { staffApi } from '../api/staff-api.ts';

/** Points of the shop where its pieces may lie (BD36). */
export const pointsQuery = queryOptions({
  queryKey: ['stock-points'],
  queryFn: ({ signal }) => staffApi('GET /stock/points', { signal }),
  staleTime: 60_000,
});

type Props = {
  label: string;
  /** «На склад» */
  otherwise: string;
  /** Null for the store room. */
  value: string | null;
  error?: string | undefined;
  onChange: (point: string | null) => void;
};

/** Where pieces lie: a point of the shop, or the store room. A shop without points has no choice. */
export function PointField({ label, otherwise, value, error, onChange }: Props) {
  const points = useQuery(pointsQuery).data?.data ?? [];
  return points.length === 0 ? null : (
    <Select
      label={label}
      placeholder={otherwise}
      clearable
      clearButtonProps={{ 'aria-label': otherwise }}
      data={points.map(({ code, title }) => ({ value: code, label: title }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
