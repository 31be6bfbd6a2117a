import { Alert, Button, Group, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { PackingView, Scan } from '#contract/staff/packing.ts';
import { useMe } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { plural, sizeWords, uin } from '../../ui/words.ts';
import { Camera } from './camera.tsx';
import { HandOver } from './hand-over.tsx';
import styles from './packing.module.css';
import { signal } from './signal.ts';
import { useScanner } from './use-scanner.ts';

const packingQuery = (id: string) =>
  queryOptions({
    queryKey: ['packing', id],
    queryFn: ({ signal: abort }) => staffApi('GET /orders/:id/packing', { params: { id }, signal: abort }),
    refetchInterval: 15_000,
  });

type Said = { tone: 'right' | 'wrong'; text: string };
type Offer = NonNullable<Scan['swapOffer']> & { code: string };

/** One parcel: a scanned piece turns green. */
export function Component() {
  const { id = '' } = useParams();
  const packing = useQuery(packingQuery(id));
  if (packing.error) return <LoadFailure error={packing.error} onRetry={() => void packing.refetch()} />;
  return packing.data === undefined ? null : <Packing id={id} packing={packing.data} />;
}

function Packing({ id, packing }: { id: string; packing: PackingView }) {
  const [said, setSaid] = useState<Said>();
  const [offer, setOffer] = useState<Offer>();
  const { permissions } = useMe();
  const client = useQueryClient();
  const show = (changed: PackingView) => client.setQueryData(packingQuery(id).queryKey, changed);

  const scan = useMutation({
    mutationFn: (code: string) => staffApi('POST /orders/:id/pack', { params: { id }, body: { code } }),
    // One after the other: a hand that is faster than the connection loses no piece.
    scope: { id: `pack-${id}` },
    meta: { isShown: true },
    onSuccess: ({ matched, swapOffer, packing: changed }, code) => {
      show(changed);
      signal(swapOffer === null ? 'right' : 'ask');
      setOffer(swapOffer === null ? undefined : { ...swapOffer, code });
      const line = changed.lines.find((one) => one.id === matched?.lineId);
      if (line)
        setSaid({ tone: 'right', text: `${line.title}: отложено ${line.packed} из\u00a0${line.count}` });
    },
    onError: (error) => {
      signal('wrong');
      setSaid({
        tone: 'wrong',
        text: error instanceof ApiError ? error.message : 'Нет связи. Отсканируйте ещё раз',
      });
    },
  });
  const swap = useMutation({
    mutationFn: ({ pieceId, offerId }: Offer) =>
      staffApi('POST /orders/:id/swap', { params: { id }, body: { pieceId, offerId } }),
    onSuccess: (changed, { code }) => {
      show(changed);
      setOffer(undefined);
      scan.mutate(code);
    },
  });

  const mayPack = packing.canPack && permissions.includes('orders.advance');
  const take = (code: string) => {
    if (mayPack && offer === undefined) scan.mutate(code);
  };
  useScanner(take);

  const left = packing.count - packing.packed;
  return (
    <Page
      title={`Упаковка № ${packing.number}`}
      crumbs={[{ title: 'Упаковка', to: '/packing' }]}
      tags={<Tag tone={left === 0 ? 'done' : 'work'}>{packing.status.title}</Tag>}
    >
      <div className={styles.parcel}>
        {mayPack && left > 0 && (
          <>
            <Camera hint="Наведите на&nbsp;бирку или УИН" onCode={take} />
            <CodeField onCode={take} isPending={scan.isPending} />
          </>
        )}
        <div role="status">
          {said !== undefined && (
            <Alert color={said.tone === 'right' ? 'malachite' : 'garnet'} className={styles.said}>
              <b>{said.text}</b>
            </Alert>
          )}
        </div>
        {offer !== undefined && (
          <Alert color="gold" title="Отложено другое изделие этого размера. Заменить?" role="alertdialog">
            {offer.uin !== null && <p>УИН {uin(offer.uin)}</p>}
            <Group gap="xs">
              <Button onClick={() => swap.mutate(offer)} loading={swap.isPending}>
                Заменить
              </Button>
              <Button variant="default" onClick={() => setOffer(undefined)}>
                Не менять
              </Button>
            </Group>
          </Alert>
        )}
        <Lines packing={packing} />
        <Wishes packing={packing} />
        <Prints packing={packing} />
        <div className={styles.bottom}>
          {left > 0 ? (
            <p>Осталось: {plural(left, ['изделие', 'изделия', 'изделий'])}</p>
          ) : (
            <p>Всё отложено</p>
          )}
          {mayPack && <HandOver packing={packing} onDone={() => void client.invalidateQueries()} />}
          <Link to={`/orders/${id}`}>Открыть заказ</Link>
        </div>
      </div>
    </Page>
  );
}

/** Without a camera and a scanner the digits below the bars are typed. */
function CodeField({ onCode, isPending }: { onCode: (code: string) => void; isPending: boolean }) {
  const [code, setCode] = useState('');
  return (
    <form
      noValidate
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') return;
        onCode(code);
        setCode('');
      }}
    >
      <TextInput
        aria-label="Код бирки или УИН"
        placeholder="Код бирки или УИН"
        inputMode="numeric"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending}>
        Отложить
      </Button>
    </form>
  );
}

const Lines = ({ packing }: { packing: PackingView }) => (
  <ul className={styles.lines}>
    {packing.lines.map((line) => (
      <li key={line.id} data-packed={line.packed === line.count || undefined}>
        <Picture fileId={line.imageId} size={96} />
        <div>
          <p className={styles.name}>{line.title}</p>
          <p>
            {line.vendorCode}
            {sizeWords(line.sizeTitle) !== '' && (
              <>
                {' · размер '}
                <b>{line.sizeTitle}</b>
              </>
            )}
          </p>
          {line.engraving !== null && <p>Гравировка: «{line.engraving}»</p>}
          {line.pieces.map((piece) => (
            <p key={piece.id} className={styles.piece}>
              {piece.isPacked && <Check size={16} aria-label="отложено" />}
              {piece.uin !== null && <>УИН {uin(piece.uin)} </>}
              {piece.barcode !== null && <>бирка {piece.barcode} </>}
              {piece.weight !== null && <>{piece.weight.toLocaleString('ru-RU')}&nbsp;г </>}
              {piece.count > 1 && <>×&nbsp;{piece.count} </>}
              {piece.point !== null && <>взять: {piece.point}</>}
            </p>
          ))}
        </div>
        <b className={styles.count}>
          {line.packed} из&nbsp;{line.count}
        </b>
      </li>
    ))}
  </ul>
);

const Wishes = ({ packing: { gift, comment, delivery } }: { packing: PackingView }) => (
  <Card title="К&nbsp;посылке">
    <p>{delivery}</p>
    {gift?.hasBox && <p>Подарочная коробка</p>}
    {gift?.deliverOn != null && <p>Доставить {gift.deliverOn}</p>}
    {gift?.hidesPrices && <p>Накладная без&nbsp;цен</p>}
    {gift != null && gift.card !== '' && <p className={styles.gift}>{gift.card}</p>}
    {comment !== '' && <p>Комментарий: {comment}</p>}
  </Card>
);

const PRINTS = { slip: 'Накладная', label: 'Этикетка', tags: 'Бирки' };

/** Each opens in a tab of its own; without a printer the same page is saved. */
const Prints = ({ packing: { orderId, hasInvoice } }: { packing: PackingView }) => (
  <Group gap="xs">
    {Object.entries({ ...PRINTS, ...(hasInvoice && { invoice: 'Счёт' }) }).map(([what, title]) => (
      <Button
        key={what}
        component="a"
        variant="default"
        href={`/api/staff/v1/orders/${orderId}/print/${what}`}
        target="_blank"
        rel="noreferrer"
      >
        {title}
      </Button>
    ))}
  </Group>
);
