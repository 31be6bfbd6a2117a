import { type FormEvent, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import styles from './cancel-question.module.css';

const ConfirmModal = lazyDialog(
  async () => (await import('#storefront/features/basket/cart/confirm-modal.tsx')).ConfirmModal,
);

export type Question = { title: string; text: string; confirm: string; stay: string };

type CancelButtonProps = {
  /** Id of what is cancelled. */
  id: number;
  title: string;
  question: Question;
  isBusy: boolean;
  onConfirm(): void;
};

/** Asks in a dialog; before scripts run the query `cancel` shows the question in the page. */
export function AskingButton({ id, title, question, isBusy, onConfirm }: CancelButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const others = [...new URLSearchParams(useLocation().search)].filter(([name]) => name !== 'cancel');

  function ask(event: FormEvent) {
    event.preventDefault();
    setIsAsking(true);
  }

  return (
    <form onSubmit={ask}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="cancel" value={id} variant="ghost" isBlock isBusy={isBusy}>
        {title}
      </Button>
      {isAsking && (
        <ConfirmModal
          {...question}
          onConfirm={() => {
            setIsAsking(false);
            onConfirm();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  );
}

type QuestionBoxProps = { fields: Record<string, number>; question: Question };

/** The question in the page, without scripts. */
export function QuestionBox({ fields, question }: QuestionBoxProps) {
  const { pathname, search } = useLocation();
  const answered = new URLSearchParams(search);
  answered.delete('cancel');
  return (
    <div className={styles.box}>
      <p>
        <b>{question.title}</b> {question.text}
      </p>
      <Form method="post" preventScrollReset>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="intent" value="cancel" variant="danger">
          {question.confirm}
        </Button>
      </Form>
      <LinkButton
        href={answered.size > 0 ? `${pathname}?${answered}` : pathname}
        variant="ghost"
        data-keep-scroll
        data-replace
      >
        {question.stay}
      </LinkButton>
    </div>
  );
}
