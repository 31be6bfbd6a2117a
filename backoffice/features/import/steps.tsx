import { Beads } from '../../ui/beads.tsx';

const STEPS = [
  { code: 'file', title: 'Файл' },
  { code: 'columns', title: 'Столбцы' },
  { code: 'check', title: 'Проверка' },
  { code: 'write', title: 'Запись' },
  { code: 'report', title: 'Отчёт' },
] as const;

export type Step = (typeof STEPS)[number]['code'];

export const Steps = ({ now }: { now: Step }) => (
  <Beads title="Шаги импорта" beads={STEPS} now={STEPS.findIndex(({ code }) => code === now)} />
);
