import { type RefObject, useState } from 'react';
import { SearchModal } from './search-modal.tsx';
import { SearchPanel } from './search-panel.tsx';

type SearchSuggestProps = { field: RefObject<HTMLInputElement | null>; onClose(): void };

/** Below the field on a desktop; in a dialog where there is no room for it. */
export function SearchSuggest(props: SearchSuggestProps) {
  const [hasRoom] = useState(() => window.matchMedia('(min-width: 1024px)').matches);
  return hasRoom ? <SearchPanel {...props} /> : <SearchModal {...props} />;
}
