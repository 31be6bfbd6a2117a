import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { LoadFailure } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { NO_BUYER } from './buyer-fields.tsx';
import { NewOrder } from './new-order.tsx';

const CRUMBS = [{ title: 'Заказы', to: '/orders' }];

/**
 * An order for a caller: for anybody, for an account (`?customer=`), from a one-click order (`?blank=`), or the second
 * order of a buyer (`?from=`).
 */
export function Component() {
  const [search] = useSearchParams();
  const from = Number(search.get('from')) || undefined;
  const blankId = Number(search.get('blank')) || undefined;
  const may = useMay();
  const blanks = useQuery({
    queryKey: ['blanks', { id: blankId }],
    queryFn: ({ signal }) => staffApi('GET /blanks', { query: { id: String(blankId) }, signal }),
    enabled: blankId !== undefined,
  });
  const blank = blanks.data?.data[0];
  const customerId = search.get('customer') ?? blank?.userId;
  const isAccountRead = Boolean(customerId) && may('customers.read');
  const customer = useQuery({
    queryKey: ['customer', customerId],
    queryFn: ({ signal }) => staffApi('GET /customers/:id', { params: { id: customerId ?? '' }, signal }),
    enabled: isAccountRead,
  });
  const first = useQuery({
    queryKey: ['order', from],
    queryFn: ({ signal }) => staffApi('GET /orders/:id', { params: { id: String(from) }, signal }),
    enabled: from !== undefined && may('orders.read'),
  });
  const title = from ? 'Второй заказ' : 'Новый заказ';
  const reads = [blanks, customer, first];
  const failed = reads.find(({ isLoadingError }) => isLoadingError);
  if (failed?.error || reads.some(({ isLoading }) => isLoading)) {
    return (
      <Page title={title} crumbs={CRUMBS}>
        {failed?.error && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      </Page>
    );
  }
  const isWritten = blank?.contacts && !blank.isMasked;
  return (
    <NewOrder
      title={title}
      crumbs={CRUMBS}
      from={from}
      first={first.data}
      siteId={blank?.siteId}
      blank={blankId}
      buyer={{
        ...NO_BUYER,
        account: customer.data,
        ...(isWritten && { fio: blank.contacts?.fio ?? '', phone: blank.contacts?.phone ?? '' }),
      }}
      goods={
        blank?.groupId && blank.free
          ? [
              {
                groupId: blank.groupId,
                title: blank.productTitle,
                sizeTitle: blank.sizeTitle,
                imageId: blank.imageId,
                price: blank.price,
                free: blank.free,
                count: 1,
              },
            ]
          : []
      }
    />
  );
}
