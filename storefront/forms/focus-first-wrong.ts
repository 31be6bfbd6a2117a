const WRONG = '[aria-invalid="true"]';

/**
 * The first field that is wrong gets the focus, in a group its first choice.
 *
 * @param block where on the screen it comes; by default the browser scrolls only to what is out of sight
 */
export function focusFirstWrong(form: HTMLFormElement, block?: ScrollLogicalPosition): boolean {
  // Fields may belong to a form that they stand outside of.
  const wrong =
    form.querySelector<HTMLElement>(WRONG) ?? [...form.elements].find((field) => field.matches(WRONG));
  if (!(wrong instanceof HTMLElement)) return false;
  const choice = wrong.querySelector<HTMLElement>('[type="radio"]:enabled');
  (choice ?? wrong).focus({ preventScroll: block !== undefined });
  if (block) wrong.scrollIntoView({ block });
  return true;
}
