import { ActionIcon, Button, NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SettingField } from '#contract/staff/sites.ts';
import { keyTitle } from '../../ui/codes.ts';
import styles from './site-page.module.css';

type RowProps = {
  title: string;
  hint: string;
  isDefault: boolean;
  error: ReactNode;
  onDefault: () => void;
  children: ReactNode;
};

/** A setting with «как по умолчанию». */
export function SettingRow({ title, hint, isDefault, error, onDefault, children }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.title}>
        {title}
        {hint !== '' && <span className={styles.hint}>{hint}</span>}
      </div>
      <div>{children}</div>
      {isDefault ? (
        <span className={styles.usual}>по&nbsp;умолчанию</span>
      ) : (
        <Button variant="subtle" onClick={onDefault} aria-label={`${title}: как по\u00a0умолчанию`}>
          Как по&nbsp;умолчанию
        </Button>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type Member = SettingField['members'][number];
type ControlProps = { field: SettingField; value: unknown; onChange: (value: unknown) => void };

/** The control of a setting by its kind; one that may be null has a switch before it. */
export function SettingControl(props: ControlProps) {
  const { field, value, onChange } = props;
  if (!field.isNullable) return <Control {...props} />;
  return (
    <div className={styles.members}>
      <Switch
        label={value === null ? 'нет' : 'есть'}
        aria-label={`${field.title}: есть`}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? firstOf(field) : null)}
      />
      {value !== null && <Control {...props} />}
    </div>
  );
}

/** What a setting begins with when it is switched on. */
function firstOf({ kind, members, default: usual, min }: SettingField): unknown {
  if (usual !== null && usual !== undefined) return usual;
  if (kind === 'object') {
    return Object.fromEntries(members.map((member) => [member.name, member.kind === 'text' ? '' : 0]));
  }
  return kind === 'text' ? '' : (min ?? 0);
}

function Control({ field, value, onChange }: ControlProps) {
  const { title, kind, unit } = field;
  switch (kind) {
    case 'flag':
      return (
        <Switch
          aria-label={title}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
    case 'integer':
      return (
        <NumberInput
          aria-label={title}
          decimalScale={kind === 'integer' ? 0 : 2}
          value={typeof value === 'number' ? value : ''}
          onChange={onChange}
          {...(unit !== '' && { rightSection: unit })}
        />
      );
    case 'choice':
      return (
        <Select
          aria-label={title}
          allowDeselect={false}
          data={field.options.map((option) => ({ value: option.value, label: option.title }))}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'list':
      return <TagsInput aria-label={title} value={(value ?? []) as string[]} onChange={onChange} />;
    case 'object':
      return <Members field={field} value={(value ?? {}) as Record<string, unknown>} onChange={onChange} />;
    case 'record':
      return <Entries field={field} value={(value ?? {}) as Record<string, unknown>} onChange={onChange} />;
    case 'text':
      return (
        <TextInput
          aria-label={title}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

type PartProps = {
  field: SettingField;
  value: Record<string, unknown>;
  onChange: (value: Record<string, unknown>) => void;
};

function Members({ field, value, onChange }: PartProps) {
  return (
    <div className={styles.members}>
      {field.members.map((member) => (
        <MemberInput
          key={member.name}
          member={member}
          label={member.title}
          value={value[member.name]}
          onChange={(next) => onChange({ ...value, [member.name]: next })}
        />
      ))}
    </div>
  );
}

/** One line for each key: a role of buyers, a bonus type. */
function Entries({ field, value, onChange }: PartProps) {
  const [key, setKey] = useState('');
  const isPlain = field.members.some(({ name }) => name === '');
  const first = isPlain ? 0 : Object.fromEntries(field.members.map(({ name }) => [name, 1]));
  return (
    <div className={styles.members}>
      {Object.entries(value).map(([name, entry]) => (
        <div key={name} className={styles.member}>
          {field.members.map((member) => (
            <MemberInput
              key={member.name}
              member={member}
              label={member.name === '' ? keyTitle(name) : `${keyTitle(name)}: ${member.title}`}
              value={member.name === '' ? entry : (entry as Record<string, unknown>)[member.name]}
              onChange={(next) =>
                onChange({
                  ...value,
                  [name]: member.name === '' ? next : { ...(entry as object), [member.name]: next },
                })
              }
            />
          ))}
          <ActionIcon
            aria-label={`Убрать: ${keyTitle(name)}`}
            onClick={() =>
              onChange(Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)))
            }
          >
            <X size={16} />
          </ActionIcon>
        </div>
      ))}
      <div className={styles.member}>
        <TextInput
          aria-label={`${field.title}: код`}
          placeholder={field.keys === 'bonus-type' ? 'бонусный тип' : 'код роли'}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={key.trim() === '' || key.trim() in value}
          onClick={() => {
            onChange({ ...value, [key.trim()]: first });
            setKey('');
          }}
        >
          Добавить
        </Button>
      </div>
    </div>
  );
}

function MemberInput({
  member,
  label,
  value,
  onChange,
}: {
  member: Member;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  if (member.kind === 'text') {
    return (
      <TextInput
        label={label}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <NumberInput
      label={label}
      decimalScale={member.kind === 'integer' ? 0 : 2}
      value={typeof value === 'number' ? value : ''}
      onChange={onChange}
    />
  );
}
