import { Form } from 'react-router';
import type { OrderView } from '#contract/orders.ts';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Card } from '#storefront/ui/card.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { fullDay } from '../order-dates.ts';
import styles from './refund-form.module.css';
import { RefundMessage } from './refund-message.tsx';

type RefundFormProps = {
  order: OrderView;
  /** Created with the page, so that the same form sent twice is one request (ADR 0019). */
  requestId: string;
  posted: PostedForm | undefined;
};

/** Selects the pieces to return and the reason. */
export function RefundForm({
  order: { id, lines, refundReasons, refundUntil },
  requestId,
  posted,
}: RefundFormProps) {
  const form = useForm<FieldOf<'POST /orders/v1/refunds'>>({ posted });
  const entered = posted?.entered ?? {};
  const returnable = lines.filter(({ refundable }) => refundable > 0);
  const [wrongLines, wrongReason] = [form.field('lines'), form.field('reason')];
  return (
    <Card title="Возврат">
      <p className="muted">
        Отметьте, что вернуть
        {refundUntil !== null && `: заявку принимаем до\u00a0${fullDay(refundUntil)}`}. Ответим за&nbsp;день,
        деньги придут туда, откуда вы&nbsp;платили.
      </p>
      <Form {...form.props} className={styles.form} preventScrollReset>
        <input type="hidden" name="orderId" value={id} />
        <input type="hidden" name="requestId" value={entered.requestId ?? requestId} />
        <fieldset className={styles.lines} onChange={wrongLines.onChange} data-required>
          <legend className="vh">Какие украшения вернуть</legend>
          {returnable.map((line, place) => (
            <ReturnedLine
              key={line.id}
              line={line}
              isChosen={entered[`line-${line.id}`] !== undefined}
              count={Number(entered[`count-${line.id}`] ?? line.refundable)}
              isWrong={place === 0 && wrongLines.error !== undefined}
            />
          ))}
          <RefundMessage id="refund-lines" text={wrongLines.error} />
        </fieldset>
        <fieldset className={styles.reasons} onChange={wrongReason.onChange} data-required>
          <legend>Причина</legend>
          {refundReasons.map(({ code, title }, place) => (
            <label key={code} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={code}
                defaultChecked={entered.reason === code}
                {...(place === 0 && wrongReason.error !== undefined && WRONG_REASON)}
              />
              {title}
            </label>
          ))}
          <RefundMessage id="refund-reason" text={wrongReason.error} />
        </fieldset>
        <TextArea
          label="Комментарий"
          maxLength={1000}
          hint="Что не подошло или сломалось"
          {...form.field('text', '')}
        />
        <RefusalNotice form={form} />
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="refund" isBusy={form.isSending('refund')}>
            Отправить заявку
          </Button>
          <LinkButton href={paths.order(id)} variant="ghost" data-keep-scroll data-replace>
            Не возвращать
          </LinkButton>
        </div>
      </Form>
    </Card>
  );
}

const WRONG_REASON = { 'aria-invalid': true, 'aria-describedby': 'refund-reason' } as const;

type ReturnedLineProps = {
  line: OrderView['lines'][number];
  isChosen: boolean;
  count: number;
  isWrong: boolean;
};

function ReturnedLine({ line, isChosen, count, isWrong }: ReturnedLineProps) {
  const size = sizeText(line.sizeTitle);
  const { id, title, imageId, refundable, paid, count: bought } = line;
  return (
    <MiniProduct
      title={title}
      imageId={imageId}
      {...(size !== undefined && { note: size })}
      action={
        <Checkbox
          name={`line-${id}`}
          defaultChecked={isChosen}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'refund-lines' : undefined}
          isLabelHidden
        >
          Вернуть: {title}
        </Checkbox>
      }
    >
      <span className={styles.count}>
        {refundable > 1 ? (
          <select name={`count-${id}`} aria-label={`Сколько вернуть: ${title}`} defaultValue={count}>
            {Array.from({ length: refundable }, (_, less) => refundable - less).map((pieces) => (
              <option key={pieces} value={pieces}>
                {pieces} шт.
              </option>
            ))}
          </select>
        ) : (
          '1\u00a0шт.'
        )}
        <span className="muted small">
          оплачено <Money roubles={paid} /> за&nbsp;{bought}&nbsp;шт.
        </span>
        {line.engraving && (
          <span className="muted small">
            С&nbsp;гравировкой «{line.engraving.text}» примем, если в&nbsp;украшении брак или мы&nbsp;прислали
            не&nbsp;то
          </span>
        )}
      </span>
    </MiniProduct>
  );
}
