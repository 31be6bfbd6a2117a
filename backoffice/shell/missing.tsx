import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Empty } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';

export function Missing() {
  return (
    <Page title="Страницы нет">
      <Empty
        title="Такой страницы нет или она вам не видна"
        action={
          <Button component={Link} to="/" variant="default">
            На «Сегодня»
          </Button>
        }
      />
    </Page>
  );
}
