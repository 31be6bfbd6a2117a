import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Import } from '#contract/staff/imports.ts';
import { LoadFailure } from '../../ui/empty.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { importQuery } from './queries.ts';
import { ReportStep } from './report-step.tsx';

/** One import, at the step where it is: its jobs go on without this page. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, isLoadingError, refetch } = useQuery(importQuery(id));
  if (isLoadingError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data === undefined ? null : <CurrentStep key={data.id} data={data} />;
}

function CurrentStep({ data }: { data: Import }) {
  const [query] = useSearchParams();
  if (data.run !== null) return <ReportStep data={data} run={data.run} />;
  if (data.check !== null && query.get('step') !== 'columns')
    return <CheckStep data={data} check={data.check} />;
  return <ColumnsStep data={data} />;
}
