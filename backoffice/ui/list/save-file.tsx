import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Job } from '#contract/staff/jobs.ts';
import { saveFile } from '../../api/staff-api.ts';

/** «Скачать», while the file of a job is there. */
export function SaveFile({ job: { id, file } }: { job: Job }) {
  const save = useMutation({
    mutationFn: (name: string) => saveFile('GET /exports/:id/file', { params: { id } }, name),
  });
  if (file === null || Date.parse(file.until) <= Date.now()) return null;
  return (
    <Button loading={save.isPending} onClick={() => save.mutate(file.name)}>
      Скачать
    </Button>
  );
}
