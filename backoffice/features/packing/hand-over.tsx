import { Alert, Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PackingView } from '#contract/staff/packing.ts';
import { staffApi } from '../../api/staff-api.ts';
import { problemOf } from '../../ui/form/problems.tsx';

type Written = { track: string; reason: string };

/** The parcel leaves, or waits in the shop; without a track or a scan of every piece it asks. */
export function HandOver({ packing, onDone }: { packing: PackingView; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [{ track, reason }, setWritten] = useState<Written>({ track: '', reason: '' });
  const { isFetchedInShop } = packing;
  const isUnscanned = packing.packed < packing.count;
  const isWithoutTrack = !isFetchedInShop && track.trim() === '' && !packing.hasTrack;
  const isAsked = isUnscanned || !isFetchedInShop;
  const title = isFetchedInShop ? 'Готов к\u00a0выдаче' : 'Передать в\u00a0доставку';
  const send = useMutation({
    mutationFn: () =>
      staffApi('POST /orders/:id/steps', {
        params: { id: String(packing.orderId) },
        body: {
          to: isFetchedInShop ? 'ready' : 'shipped',
          version: packing.version,
          ...(track.trim() !== '' && { track: track.trim() }),
          ...(isUnscanned && { reason }),
          confirm: [
            ...(isWithoutTrack ? (['no-track'] as const) : []),
            ...(isUnscanned ? (['no-scan'] as const) : []),
          ],
        },
      }),
    meta: { isShown: true },
    onSuccess: () => {
      setOpen(false);
      onDone();
    },
  });
  return (
    <>
      <Button
        onClick={() => (isAsked ? setOpen(true) : send.mutate())}
        loading={send.isPending && !isOpen}
        variant={isUnscanned ? 'default' : 'filled'}
      >
        {title}
      </Button>
      {isOpen && (
        <Modal
          opened
          onClose={() => setOpen(false)}
          title={isFetchedInShop ? title : `Передать заказ №\u00a0${packing.number}`}
        >
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              send.mutate();
            }}
          >
            <Stack gap="sm">
              {!isFetchedInShop && (
                <TextInput
                  label="Трек"
                  description={isWithoutTrack ? 'Если трека нет, оставьте пустым' : undefined}
                  maxLength={60}
                  value={track}
                  error={problemOf(send.error, 'track')}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    setWritten((former) => ({ ...former, track: value }));
                  }}
                />
              )}
              {isUnscanned && (
                <Textarea
                  label="Собрано без&nbsp;сканирования. Почему?"
                  required
                  maxLength={300}
                  value={reason}
                  error={problemOf(send.error, 'reason')}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    setWritten((former) => ({ ...former, reason: value }));
                  }}
                />
              )}
              {send.error !== null && (
                <Alert color="garnet" role="alert">
                  {send.error.message}
                </Alert>
              )}
              <Group justify="flex-end">
                <Button type="submit" loading={send.isPending}>
                  {isFetchedInShop ? title : isWithoutTrack ? 'Передать без\u00a0трека' : 'Передать'}
                </Button>
              </Group>
            </Stack>
          </form>
        </Modal>
      )}
    </>
  );
}
