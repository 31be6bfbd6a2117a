import sanitizeHtml from 'sanitize-html';

/** Elements that only draw shapes. */
const ELEMENTS = [
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
  'symbol',
];

/** None of these contains an address, a script or a style sheet. */
const ATTRIBUTES = [
  'xmlns',
  'id',
  'viewBox',
  'width',
  'height',
  'preserveAspectRatio',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'd',
  'points',
  'transform',
  'gradientTransform',
  'gradientUnits',
  'spreadMethod',
  'patternUnits',
  'patternTransform',
  'clipPathUnits',
  'maskUnits',
  'offset',
  'fill',
  'fill-rule',
  'fill-opacity',
  'clip-path',
  'clip-rule',
  'mask',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'stop-color',
  'stop-opacity',
  'opacity',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dx',
  'dy',
];

/** Matches every reference except one to a part of the same drawing. */
const ELSEWHERE = /url\(\s*['"]?\s*(?!#)/i;

/**
 * The drawing without scripts, handlers, addresses, styles and entities. Undefined for a text that
 * is not a drawing.
 */
export function cleanSvg(text: string): string | undefined {
  if (/<!(?:doctype|entity)/i.test(text)) return;
  const cleaned = sanitizeHtml(text, {
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: [],
    allowVulnerableTags: false,
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'textarea', 'noscript'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    exclusiveFilter: ({ attribs }) => Object.values(attribs).some((value) => ELSEWHERE.test(value)),
  }).trim();
  const root = /^<svg[\s>]/.exec(cleaned);
  if (root === null || !/<(?:path|rect|circle|ellipse|line|polyline|polygon|text)\b/.test(cleaned)) return;
  return cleaned.includes('xmlns=')
    ? cleaned
    : cleaned.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}
