import '@fontsource-variable/golos-text/wght.css';
import './styles/layers.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './styles/tokens.css';
import './styles/base.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { watchErrors } from './api/report-error.ts';
import { styleNonce } from './nonce.ts';
import { router } from './router.tsx';
import { StepUp } from './shell/step-up.tsx';
import { theme } from './theme.ts';

watchErrors();

// Windows lock scrolling by a style element of react-remove-scroll, which asks get-nonce.
setNonce(styleNonce());

const root = document.getElementById('root');
if (root === null) throw new Error('No #root in index.html');

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <ModalsProvider labels={{ confirm: 'Подтвердить', cancel: 'Отменить' }}>
          <RouterProvider router={router} />
          <StepUp />
          <Notifications position="bottom-center" limit={3} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
