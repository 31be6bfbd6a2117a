import { useNavigation } from 'react-router';

/** Whether this form of this order is being submitted. */
export const useOrderIntent = (intent: string, orderId: number): boolean =>
  useIntent(intent, 'orderId', orderId);

/** The same for an id in another field. */
export function useIntent(intent: string, field: string, id: number): boolean {
  const { formData } = useNavigation();
  return formData?.get('intent') === intent && formData.get(field) === String(id);
}
