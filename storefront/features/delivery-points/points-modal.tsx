import type { DeliveryPoint } from '#contract/delivery.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { DeliveryPointsView } from './delivery-points-view.tsx';

type PointsModalProps = {
  points: readonly DeliveryPoint[];
  /** The point the order goes to already. */
  chosenCode: string | undefined;
  onChoose(point: DeliveryPoint): void;
  onClose(): void;
};

/** What is selected inside is forgotten with the window; the point of the order stays (decision T4.43). */
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
