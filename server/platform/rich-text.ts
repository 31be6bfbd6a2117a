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
    // The page has its own h1, and only one is allowed.
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
 * Rich text with allowed content only: no script, no style, no picture, and links only to our own
 * paths, https, mailboxes and telephones. Cleaning is idempotent (decision T2.35).
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED);
