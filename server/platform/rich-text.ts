import sanitizeHtml from 'sanitize-html';
import { isContentLink, isForeignLink } from '#domain/content/link.ts';

const CELL = ['colspan', 'rowspan'];

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'a', 'strong', 'em', 'br'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: [...CELL, 'scope'], td: CELL },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  enforceHtmlBoundary: false,
  transformTags: {
    // The one h1 is the page's own.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href.trim()) }),
  },
};

function linkAttributes(href: string): Record<string, string> {
  if (!isContentLink(href)) return {};
  return isForeignLink(href) ? { href, rel: 'noopener' } : { href };
}

/**
 * Rich text with nothing in it but what is allowed: no script, no style, no
 * picture, no link to anywhere but our own paths, https, mailboxes and telephones.
 * Cleaned once more, it stays as it is (decision T2.35).
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED);
