import { Button, Menu } from '@mantine/core';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { type StaffStep, titleOfStep } from '#domain/orders/staff-steps.ts';
import { useOnline } from '../../ui/use-online.ts';
import { useStep } from './queries.ts';
import styles from './step-buttons.module.css';
import { asksFor, StepWindow } from './step-window.tsx';

type Props = { order: StaffOrder; onDone: (order: StaffOrder) => void };

/** Cancelling is red. */
const dangerOf = (to: StaffStep) => (to === 'cancelled' ? { color: 'garnet' } : {});

/** The next step as the filled button, the others in its menu; a step that needs words opens a window. */
export function StepButtons({ order, onDone }: Props) {
  const [asked, setAsked] = useState<StaffStep>();
  const step = useStep(order, (changed) => {
    setAsked(undefined);
    onDone(changed);
  });
  const isOnline = useOnline();
  const [next, ...others] = order.steps;
  if (next === undefined) return null;
  const take = (to: StaffStep) => {
    step.reset();
    if (asksFor(order, to)) setAsked(to);
    else step.mutate({ to });
  };
  const isOff = !isOnline || step.isPending;
  return (
    <div className={styles.steps}>
      {step.isError && asked === undefined && (
        <p className={styles.refused} role="alert">
          {step.error.message}
        </p>
      )}
      <Button.Group>
        <Button
          leftSection={next !== 'cancelled' && <Check size={16} />}
          variant={next === 'cancelled' ? 'default' : 'filled'}
          loading={step.isPending}
          disabled={isOff}
          onClick={() => take(next)}
        >
          {titleOfStep(next)}
        </Button>
        {others.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button aria-label="Другие шаги" disabled={isOff} px={8}>
                <ChevronDown size={16} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((to) => (
                <Menu.Item key={to} {...dangerOf(to)} onClick={() => take(to)}>
                  {titleOfStep(to)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Button.Group>
      {asked !== undefined && (
        <StepWindow
          order={order}
          to={asked}
          refusal={step.error}
          isPending={step.isPending}
          onClose={() => setAsked(undefined)}
          onSend={(answers) => step.mutate({ to: asked, ...answers })}
        />
      )}
    </div>
  );
}
