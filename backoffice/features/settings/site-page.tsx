import { ColorInput, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { SettingField, StaffSite } from '#contract/staff/sites.ts';
import { AS_BY_DEFAULT } from '#domain/site/as-by-default.ts';
import { useMay } from '../../api/me.ts';
import { type Answer, staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { type Edit, useEdit } from '../../ui/form/use-edit.ts';
import { History } from '../../ui/history/history.tsx';
import { Page } from '../../ui/page.tsx';
import { schemaQuery, siteQuery } from './queries.ts';
import { SettingControl, SettingRow } from './setting-control.tsx';
import styles from './site-page.module.css';

type Schema = Answer<'GET /settings-schema'>;
/** By field: `title`, `settings.engraving.price`, `theme.--accent`. */
type Fields = Record<string, unknown>;

/** A site: its contacts, every setting with «как по умолчанию», its colours, and its history. */
export function Component() {
  const id = Number(useParams().id);
  const site = useQuery(siteQuery(id));
  const schema = useQuery(schemaQuery);
  const crumbs = [{ title: 'Сайты и\u00a0валюты', to: '/settings/sites' }];
  const error = site.error ?? schema.error;
  if (error) {
    return (
      <Page title="Сайт" crumbs={crumbs}>
        <LoadFailure
          error={error}
          onRetry={() => {
            void site.refetch();
            void schema.refetch();
          }}
        />
      </Page>
    );
  }
  return (
    <Page title={site.data?.title ?? 'Сайт'} crumbs={crumbs}>
      {site.data && schema.data && <SiteForm key={id} site={site.data} schema={schema.data} />}
    </Page>
  );
}

const CONTACTS = [
  { name: 'title', title: 'Название' },
  { name: 'phone', title: 'Телефон' },
  { name: 'city', title: 'Город' },
  { name: 'workingHours', title: 'Часы работы' },
] as const;

function SiteForm({ site, schema }: { site: StaffSite; schema: Schema }) {
  const client = useQueryClient();
  const mayEdit = useMay()('settings.edit');
  const { id } = site;
  const objectOf = (one: StaffSite) => ({ fields: fieldsOf(one, schema), version: one.version });
  const edit = useEdit<Fields>({
    object: objectOf(site),
    async save(fields, version) {
      const saved = await staffApi('PUT /sites/:id', {
        params: { id: String(id) },
        body: { ...formOf(fields, schema), version } as never,
      });
      client.setQueryData(siteQuery(id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['history'] });
      return objectOf(saved);
    },
    load: async () => objectOf(await client.fetchQuery({ ...siteQuery(id), staleTime: 0 })),
    savedText: 'Сохранено, в\u00a0магазине через 2\u00a0с',
  });
  const titles = titlesOf(schema);
  const sections = [...Map.groupBy(schema.fields, ({ section }) => section)];
  return (
    <>
      <fieldset className={styles.form} disabled={!mayEdit}>
        <Card title="Контакты">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
            {CONTACTS.map(({ name, title }) => (
              <TextInput
                key={name}
                label={title}
                required
                value={String(edit.form.values[name] ?? '')}
                error={edit.form.errors[name]}
                onChange={(event) => put(edit, name, event.currentTarget.value)}
              />
            ))}
          </SimpleGrid>
        </Card>
        {sections.map(([section, fields]) => (
          <Card key={section} title={section}>
            {fields.map((field) => (
              <Setting key={field.path} field={field} edit={edit} />
            ))}
          </Card>
        ))}
        <Card title="Цвета">
          {schema.theme.map((variable) => (
            <Colour key={variable.name} variable={variable} edit={edit} />
          ))}
        </Card>
      </fieldset>
      <SaveBar edit={edit} titles={titles} />
      <History kind="site" id={id} titles={titles} />
    </>
  );
}

/** Names hold dots, which the form would take for a path. */
const put = (edit: Edit<Fields>, name: string, value: unknown): void =>
  edit.form.setValues({ ...edit.form.values, [name]: value });

function Setting({ field, edit }: { field: SettingField; edit: Edit<Fields> }) {
  const name = `settings.${field.path}`;
  const own = edit.form.values[name];
  const isDefault = own === AS_BY_DEFAULT;
  return (
    <SettingRow
      title={field.title}
      hint={field.hint}
      isDefault={isDefault}
      error={edit.form.errors[name]}
      onDefault={() => put(edit, name, AS_BY_DEFAULT)}
    >
      <SettingControl
        field={field}
        value={isDefault ? field.default : own}
        onChange={(value) => put(edit, name, value)}
      />
    </SettingRow>
  );
}

function Colour({
  variable: { name: variable, title, default: usual },
  edit,
}: {
  variable: Schema['theme'][number];
  edit: Edit<Fields>;
}) {
  const name = `theme.${variable}`;
  const own = edit.form.values[name];
  const isDefault = own === AS_BY_DEFAULT;
  return (
    <SettingRow
      title={title}
      hint=""
      isDefault={isDefault}
      error={edit.form.errors[name]}
      onDefault={() => put(edit, name, AS_BY_DEFAULT)}
    >
      <ColorInput
        aria-label={title}
        format="hex"
        withEyeDropper={false}
        value={isDefault ? usual : String(own)}
        onChange={(value) => {
          const next = value.toLowerCase();
          if (next !== (isDefault ? usual : own)) put(edit, name, next);
        }}
      />
    </SettingRow>
  );
}

const fieldsOf = (site: StaffSite, schema: Schema): Fields => ({
  title: site.title,
  phone: site.phone,
  city: site.city,
  workingHours: site.workingHours,
  ...Object.fromEntries(
    schema.fields.map(({ path }) => [
      `settings.${path}`,
      Object.hasOwn(site.settings, path) ? site.settings[path] : AS_BY_DEFAULT,
    ]),
  ),
  ...Object.fromEntries(schema.theme.map(({ name }) => [`theme.${name}`, site.theme[name] ?? AS_BY_DEFAULT])),
});

function formOf(fields: Fields, schema: Schema) {
  const own = (part: string, names: readonly string[]) =>
    Object.fromEntries(
      names
        .map((name) => [name, fields[`${part}.${name}`]] as const)
        .filter(([, value]) => value !== AS_BY_DEFAULT),
    );
  return {
    ...Object.fromEntries(CONTACTS.map(({ name }) => [name, fields[name]])),
    settings: own(
      'settings',
      schema.fields.map(({ path }) => path),
    ),
    theme: own(
      'theme',
      schema.theme.map(({ name }) => name),
    ),
  };
}

const titlesOf = ({ fields, theme }: Schema): Record<string, string> =>
  Object.fromEntries([
    ...CONTACTS.map(({ name, title }) => [name, title]),
    ...fields.map(({ path, title }) => [`settings.${path}`, title]),
    ...theme.map(({ name, title }) => [`theme.${name}`, title]),
  ]);
