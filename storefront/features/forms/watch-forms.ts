import { focusFirstWrong } from '#storefront/forms/focus-first-wrong.ts';

/*
 * §5: "submit allowed only when required fields are filled". On every form of the
 * shop the button says so by `aria-disabled`, and a press shows what is missing:
 * a button that is dead would not tell, and could not have the focus (decision
 * T11.4). One place for all forms, loaded after the page; before that, and
 * without scripts, a form is sent as it is.
 */

/** Required fields, and groups (`data-required`) that need a selection. */
const REQUIRED = '[aria-required="true"], [required], [data-required="true"]';

export function watchForms(): void {
  let isAwaited = false;
  function check() {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      for (const form of document.forms) markButtons(form);
    });
  }
  // Scripts change fields only after a press or when another field is left.
  for (const sign of ['input', 'change', 'reset', 'click', 'focusout'])
    document.addEventListener(sign, check);
  new MutationObserver(check).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-disabled', 'aria-required', 'type'],
  });
  check();
  focusFirstFault();
}

/** Marks buttons whose `aria-disabled` was set here. */
const AWAITS = 'data-awaits';

function markButtons(form: HTMLFormElement): void {
  const isReady = requiredOf(form).every(isFilled);
  for (const button of form.elements) {
    if (!(button instanceof HTMLButtonElement) || button.type !== 'submit' || button.formNoValidate) continue;
    if (isReady && button.hasAttribute(AWAITS)) button.removeAttribute('aria-disabled');
    if (!isReady && button.ariaDisabled !== 'true') button.ariaDisabled = 'true';
    button.toggleAttribute(AWAITS, !isReady);
  }
}

/** Visible fields only: fields of another account type are hidden. */
function requiredOf(form: HTMLFormElement): Element[] {
  const all = new Set([...form.elements, ...form.querySelectorAll(REQUIRED)]);
  return [...all].filter((field) => field.matches(REQUIRED) && field.checkVisibility());
}

function isFilled(field: Element): boolean {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  if ('value' in field && typeof field.value === 'string') return field.value.trim() !== '';
  // A group: an option is selected, or a file was uploaded.
  return field.querySelector('input:checked, input[type="hidden"]:not([value=""])') !== null;
}

/** Focuses the first invalid field of a page returned with a refusal. */
function focusFirstFault(): void {
  if (document.activeElement !== document.body) return;
  [...document.forms].some((form) => focusFirstWrong(form));
}
