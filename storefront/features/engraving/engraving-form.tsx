import { useState } from 'react';
import { engravedText, FACES, type Face } from '#domain/engraving/engraving.ts';
import { counted } from '#domain/russian/plural.ts';
import look from '#storefront/features/basket/buying/size-look.module.css';
import { SizeText, sizeClass } from '#storefront/features/basket/buying/size-look.tsx';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import choices from '#storefront/ui/choices.module.css';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { EngravedBand, EXAMPLE } from './engraved-band.tsx';
import styles from './engraving.module.css';
import type { EngravedProduct } from './load-engraving.ts';

const DAYS = ['рабочий день', 'рабочих дня', 'рабочих дней'] as const;

type EngravingFormProps = { product: EngravedProduct; posted: PostedForm | undefined };

/** The text is drawn while it is typed; the form is posted, with and without scripts. */
export function EngravingForm({ product, posted }: EngravingFormProps) {
  const { code, room, sizes, chosenId, engraving, metal } = product;
  const { price, days } = useFrame().config.engraving;
  const form = useForm<FieldOf<'PUT /basket/v1/engraving'>>({ posted });
  const text = form.field('engraving.text', engraving?.text ?? '');
  const face = form.field('engraving.face', engraving?.face ?? FACES[0].code);
  const size = form.errorAt('groupId');
  const [typed, setTyped] = useState(String(text.defaultValue ?? ''));
  const [shownFace, setFace] = useState<Face>(faceOf(face.defaultValue));
  const sizeId = Number(posted?.entered.groupId ?? chosenId);
  return (
    <div className={styles.page}>
      <div className={styles.stage}>
        <EngravedBand text={engravedText(typed).slice(0, room)} face={shownFace} metal={metal} />
        <p className="muted small">
          Рисунок показывает шрифт и&nbsp;место надписи. Глубину и&nbsp;высоту букв мастер подберёт
          по&nbsp;ширине кольца.
        </p>
      </div>
      <form {...form.props} className={styles.form} action={paths.engraving(code)}>
        <MiniProduct title={product.title} imageId={product.imageId} path={product.path} />
        {sizes.length === 1 ? (
          <input type="hidden" name="groupId" value={sizes[0]?.id} />
        ) : (
          <fieldset className={styles.sizes} data-required>
            <legend>Размер</legend>
            <div className={look.sizes}>
              {sizes.map((group) => (
                <label key={group.id} className={sizeClass(group)}>
                  <input
                    type="radio"
                    name="groupId"
                    value={group.id}
                    defaultChecked={group.id === sizeId}
                    onChange={size.onChange}
                    aria-invalid={size.error !== undefined || undefined}
                  />
                  <SizeText group={group} />
                </label>
              ))}
            </div>
            {size.error !== undefined && (
              <p className={styles.wrong} role="alert">
                {size.error}
              </p>
            )}
          </fieldset>
        )}
        <Field
          label="Надпись"
          required
          maxLength={room}
          autoComplete="off"
          placeholder={EXAMPLE}
          hint={`До\u00a0${room} знаков вместе с\u00a0пробелами, сейчас ${engravedText(typed).length}`}
          {...text}
          onChange={({ currentTarget }) => {
            text.onChange();
            setTyped(currentTarget.value);
          }}
        />
        <fieldset className={choices.field}>
          <legend className={choices.label}>Шрифт</legend>
          <div className={choices.options}>
            {FACES.map((one) => (
              <label key={one.code} className={choices.option}>
                <input
                  type="radio"
                  name="engraving.face"
                  value={one.code}
                  defaultChecked={one.code === shownFace}
                  onChange={() => {
                    face.onChange();
                    setFace(one.code);
                  }}
                />
                <span>{one.title}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className={styles.facts}>
          <p>
            <b>
              Гравировка — <Money roubles={price} />
            </b>
            , на&nbsp;одном украшении. Скидки и&nbsp;бонусы на&nbsp;неё не&nbsp;действуют. Доставим на&nbsp;
            {counted(days, DAYS)} позже.
          </p>
          <p>
            Проверьте надпись по&nbsp;буквам: нанесём её точно так. Украшение с&nbsp;вашей надписью сделано
            лично для вас, поэтому вернуть его просто так нельзя. Если в&nbsp;нём брак или мы&nbsp;ошиблись
            в&nbsp;надписи, заменим или вернём деньги.
          </p>
        </div>
        <RefusalNotice form={form} />
        <Button type="submit" size="lg" isBlock icon={<Icon name="shopping-bag" />}>
          {engraving ? 'Сохранить надпись' : 'В\u00a0корзину с\u00a0гравировкой'}
        </Button>
      </form>
    </div>
  );
}

const faceOf = (code: unknown): Face => FACES.find((face) => face.code === code)?.code ?? FACES[0].code;
