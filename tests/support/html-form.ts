import type { APIRequestContext, APIResponse } from '@playwright/test';
import { within } from '@testing-library/dom';
import type { DOMWindow } from 'jsdom';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Fills in fields by the beginnings of their labels: the typed text, the selected
 * option, or whether a box or a radio button is checked.
 */
export function fillIn(part: Element, entries: Readonly<Record<string, string | boolean>>): void {
  for (const [label, entry] of Object.entries(entries)) {
    const control = fieldOf(part, label);
    if (typeof entry === 'boolean') (control as HTMLInputElement).checked = entry;
    else if (control instanceof viewOf(part).HTMLSelectElement) choose(control, entry);
    else control.value = entry;
  }
}

export const fieldOf = (part: Element, label: string): Control =>
  within(part as HTMLElement).getByLabelText<Control>((text, element) => {
    return isControl(element) && text.trim().startsWith(label);
  });

/** The description of a field: its hint and its error. */
export const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .map((id) => field.ownerDocument.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/**
 * Submits a form by this button, or by Enter in this field, as a browser without
 * scripts does: with every named control of the form. Follows redirects.
 */
export function press(visitor: APIRequestContext, button: Element): Promise<APIResponse> {
  const { form, disabled, formNoValidate, type } = button as HTMLButtonElement;
  if (form === null || disabled) throw new Error(`«${button.textContent}» sends no form`);
  if (!(form.noValidate || formNoValidate || form.checkValidity())) {
    throw new Error(`«${button.textContent}» sends nothing: the browser finds a fault in its form`);
  }
  const { FormData: FormDataOfPage } = viewOf(button);
  const data = new FormDataOfPage(form, type === 'submit' ? (button as HTMLButtonElement) : null);
  const setting = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const url = new URL(setting('action') ?? '', form.baseURI);
  if (setting('method')?.toLowerCase() !== 'post') {
    url.search = String(pairsOf(data));
    return visitor.get(url.href);
  }
  const headers = { origin: url.origin };
  if (setting('enctype') === 'multipart/form-data') {
    return visitor.post(url.href, { headers, multipart: partsOf(data) });
  }
  return visitor.post(url.href, {
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    data: String(pairsOf(data)),
  });
}

/** The final address after redirects: path and query. */
export const placeOf = (answer: APIResponse): string => {
  const { pathname, search } = new URL(answer.url());
  return pathname + search;
};

function choose(select: HTMLSelectElement, text: string): void {
  const option = [...select.options].find((candidate) => candidate.text.trim() === text);
  if (option === undefined) throw new Error(`There is no option «${text}»`);
  option.selected = true;
}

const isControl = (element: Element | null): boolean =>
  element !== null && ['INPUT', 'SELECT', 'TEXTAREA'].includes(element.tagName);

const pairsOf = (data: FormData): URLSearchParams =>
  new URLSearchParams(
    [...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );

function partsOf(data: FormData): FormData {
  const parts = new FormData();
  for (const [name, value] of data) {
    // An empty file field is sent as an empty file.
    parts.append(name, typeof value === 'string' ? value : new File([], ''));
  }
  return parts;
}

function viewOf(element: Element): DOMWindow {
  const view = element.ownerDocument.defaultView;
  if (view === null) throw new Error('The page is closed');
  return view as unknown as DOMWindow;
}
