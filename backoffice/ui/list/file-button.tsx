import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMay } from '../../api/me.ts';
import { useOnline } from '../use-online.ts';
import type { FileProps } from './file-window.tsx';
import styles from './list-page.module.css';

// Few people save lists, and not at once.
const FileWindow = lazy(async () => ({ default: (await import('./file-window.tsx')).FileWindow }));

export function FileButton(props: FileProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const may = useMay();
  const isOnline = useOnline();
  if (!may(props.file.permission)) return null;
  return (
    <>
      <Button
        variant="default"
        className={styles.file ?? ''}
        leftSection={<Download size={16} />}
        disabled={!isOnline}
        onClick={open}
      >
        Выгрузить
      </Button>
      {isOpen && (
        <Suspense>
          <FileWindow {...props} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
