import type { APIRequestContext, APIResponse } from '@playwright/test';
import { within } from '@testing-library/dom';
import type { DOMWindow } from 'jsdom';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Fills in fields by the beginnings of their labels: what is typed, the option
 * that is chosen, or whether a box or a button of a group is checked.
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

/** What a field says of itself: its hint and what is wrong with it. */
export const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .map((id) => field.ownerDocument.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/**
 * What the visitor gets for a press on this button, or for Enter in this field, as a browser asks for it
 * before scripts run: with every control of its form that has a name. Redirects are followed.
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

/** The address that redirects have ended at: path and query. */
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
    // A field for files that holds none is sent as an empty one.
    parts.append(name, typeof value === 'string' ? value : new File([], ''));
  }
  return parts;
}

function viewOf(element: Element): DOMWindow {
  const view = element.ownerDocument.defaultView;
  if (view === null) throw new Error('The page is closed');
  return view as unknown as DOMWindow;
}
