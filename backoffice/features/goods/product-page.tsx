import { Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { StaffProduct } from '#contract/staff/goods.ts';
import type { ProductFields } from '#contract/staff/product-fields.ts';
import { productState } from '#domain/staff/list-words.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { LoadFailure } from '../../ui/empty.tsx';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useEdit } from '../../ui/form/use-edit.ts';
import { History } from '../../ui/history/history.tsx';
import { Page } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { LinksTab } from './links-tab.tsx';
import { MainTab } from './main-tab.tsx';
import { ParamsTab } from './params-tab.tsx';
import { PhotosTab } from './photos-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import styles from './product.module.css';
import { ProductActions } from './product-actions.tsx';
import { choicesQuery, objectOf, productQuery } from './queries.ts';
import { Readiness } from './readiness.tsx';
import { SeoTab } from './seo-tab.tsx';
import { SizesTab } from './sizes-tab.tsx';

const TABS = [
  ['main', 'Основное'],
  ['sizes', 'Размеры и изделия'],
  ['prices', 'Цены'],
  ['photos', 'Фото'],
  ['params', 'Характеристики'],
  ['links', 'Связи'],
  ['seo', 'SEO'],
  ['history', 'История'],
] as const;

/** A product (§4.3.1, design 07). */
export function Component() {
  const id = Number(useParams().id);
  const product = useQuery(productQuery(id));
  if (product.isLoadingError) {
    return (
      <Page title="Товар" crumbs={[{ title: 'Товары', to: '/products' }]}>
        <LoadFailure error={product.error} onRetry={() => void product.refetch()} />
      </Page>
    );
  }
  if (product.data === undefined) return <Page title="Товар">{null}</Page>;
  return <Product key={id} product={product.data} />;
}

function Product({ product }: { product: StaffProduct }) {
  const [search, setSearch] = useSearchParams();
  const client = useQueryClient();
  const may = useMay();
  const { data: choices } = useQuery(choicesQuery);
  const tab = search.get('tab') ?? 'main';
  const params = { id: String(product.id) };
  const show = (saved: StaffProduct) => {
    client.setQueryData(productQuery(product.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: ['products'] });
    void client.invalidateQueries({ queryKey: ['history', 'product', params.id] });
    return saved;
  };
  const edit = useEdit<ProductFields>({
    object: objectOf(product),
    save: async (fields, version) =>
      objectOf(show(await staffApi('PUT /products/:id', { params, body: { ...fields, version } }))),
    load: async () => objectOf(show(await staffApi('GET /products/:id', { params }))),
    savedText: 'Товар сохранён',
  });
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs is wider than the screen.
  useEffect(() => {
    tabs.current
      ?.querySelector(`[id$="-tab-${tab}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  const isReadOnly = !may('goods.edit');
  const isArchived = product.archivedAt !== null;
  const part = { product, choices, form: edit.form, isReadOnly };
  return (
    <Page
      title={product.title}
      crumbs={[{ title: 'Товары', to: '/products' }]}
      tags={
        <Tag tone={product.isPublished ? 'done' : 'still'}>
          {productState({ isArchived, isPublished: product.isPublished })}
        </Tag>
      }
      actions={<ProductActions product={product} onChange={show} />}
    >
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          setSearch(next === null || next === 'main' ? {} : { tab: next }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <Tabs.List ref={tabs} className={styles.tabs ?? ''}>
          {TABS.map(([value, title]) => (
            <Tabs.Tab key={value} value={value}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="main">
          <div className={styles.split}>
            <MainTab {...part} />
            <Readiness product={product} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="sizes">
          <SizesTab product={product} choices={choices} isReadOnly={isReadOnly} onSaved={show} />
        </Tabs.Panel>
        <Tabs.Panel value="prices">
          <PricesTab product={product} onSaved={show} />
        </Tabs.Panel>
        <Tabs.Panel value="photos">
          <PhotosTab {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="params">
          <ParamsTab {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="links">
          <LinksTab {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="seo">
          <SeoTab {...part} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <History kind="product" id={product.id} />
        </Tabs.Panel>
      </Tabs>
      {/* Sizes and prices are saved by bars of their own. */}
      {tab !== 'sizes' && tab !== 'prices' && <SaveBar edit={edit} titles={FIELD_TITLES} />}
    </Page>
  );
}
