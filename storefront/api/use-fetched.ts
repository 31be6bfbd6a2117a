import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

type Simple = boolean | number | string | null;

/**
 * Reads cached query data that another part of the page fetches, such as a badge of the frame, without an own
 * observer: every tile of a listing calls it.
 *
 * @param otherwise value on the server and until the data is fetched
 */
export function useFetched<Data, Value extends Simple>(
  queryKey: DataTag<QueryKey, Data, Error>,
  read: (data: Data) => Value,
  otherwise: Value,
): Value {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, look, () => otherwise);

  function look(): Value {
    const data = queryClient.getQueryData<Data>(queryKey);
    return data === undefined ? otherwise : read(data);
  }
}
