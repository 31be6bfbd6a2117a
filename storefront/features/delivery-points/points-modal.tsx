import type { DeliveryPoint } from '#contract/delivery.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { DeliveryPointsView } from './delivery-points-view.tsx';

type PointsModalProps = {
  points: readonly DeliveryPoint[];
  /** The point currently selected for the order. */
  chosenCode: string | undefined;
  onChoose(point: DeliveryPoint): void;
  onClose(): void;
};

/** A selection inside the dialog is dropped when it closes; the point of the order remains (decision T4.43). */
export function PointsModal({ points, chosenCode, onChoose, onClose }: PointsModalProps) {
  return (
    <Modal title="Выберите пункт выдачи" size="wide" onClose={onClose}>
      <DeliveryPointsView
        points={points}
        takenCode={chosenCode}
        onTake={(point) => {
          onChoose(point);
          onClose();
        }}
      />
    </Modal>
  );
}
