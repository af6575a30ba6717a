import sanitizeHtml from 'sanitize-html'
import { filesPrefix } from '#features/files/address.ts'

/** Characters of HTML that are processed; the rest is cut off. Editors accept 120,000. */
export const maxDocumentLength = 200_000

/** Maximum nesting of elements; a deeper document becomes plain text. */
const maxDepth = 60

/**
 * Returns HTML with structure, links and our own pictures; nothing executable, and nothing that loads from elsewhere. Called both when rich
 * text is stored and when it is sent, because rows can be imported and the allowed set can change. Idempotent. A hostile document costs at
 * most twice as much as a harmless one of the same length.
 */
export function sanitiseRichText(html: string): string {
  const document = html.slice(0, maxDocumentLength)
  try {
    const { clean, isWhole } = cleanOnce(document)
    // Removing an element can change the meaning of what surrounded it (a paragraph inside a video), so sanitise once more.
    return isWhole ? clean : cleanOnce(clean).clean
  } catch (error) {
    if (error instanceof TooDeep) return `<p>${escapeText(withoutTags(document))}</p>`
    throw error
  }
}

/** `isWhole`: no element was removed. */
function cleanOnce(html: string): { clean: string; isWhole: boolean } {
  const { hasForeign, ...guard } = watch()
  const clean = sanitizeHtml(html, { ...allowed, ...guard }).replaceAll(emptyPicture, '')
  return { clean, isWhole: !hasForeign() }
}

/** Returns the visible text: one line per paragraph, heading, list item and cell. */
export function toPlainText(html: string): string {
  return unescapeText(
    sanitiseRichText(html)
      // In sanitised HTML `<` and `>` occur in tags only.
      .replaceAll(/<(?:br|hr|img|\/(?:p|div|h[2-4]|li|tr|td|th|caption|pre|blockquote|figcaption|ul|ol|table))\b[^>]*>/g, '\n')
      .replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
}

class TooDeep extends Error {}

/** Counts nesting during parsing and throws when it is too deep, because the parser's cost is quadratic in the depth. */
function watch() {
  let depth = 0
  let foreign = 0
  return {
    onOpenTag(name: string) {
      if (++depth > maxDepth) throw new TooDeep()
      if (!tags.has(name)) foreign++
    },
    onCloseTag: () => void depth--,
    hasForeign: () => foreign > 0,
  }
}

const withoutTags = (html: string) => html.replaceAll(/<[^<>]*>?/g, ' ')

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescapeText = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const tags = new Set(
  `p br hr h2 h3 h4 blockquote pre code ul ol li figure figcaption img a div span strong b em i u s sub sup
  table caption thead tbody tr th td`.split(/\s+/),
)

/** What remains of a removed picture. It cannot occur in text, where `<` is escaped. */
const emptyPicture = '<img />'

const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]{1,40}\)|[a-z]{3,20})$/i
const maxStyleLength = 200

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  // `transformTags` has already normalised and checked the addresses.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/], color: [colour], width: [/^\d{1,4}(\.\d{1,2})?(px|%)$/] } },
  disallowedTagsMode: 'discard',
  // Elements whose content is not text, or that browsers parse differently.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'plaintext', 'title', 'template'],
  transformTags: {
    a: (_, attribs) => ({ tagName: 'a', attribs: cleanLink(attribs) }),
    img: (_, attribs) => ({ tagName: 'img', attribs: cleanPicture(attribs) }),
    ol: (_, attribs) => ({ tagName: 'ol', attribs: keepMatching(attribs, { start: /^\d{1,4}$/ }) }),
    th: (_, attribs) => ({ tagName: 'th', attribs: keepMatching(attribs, { ...spans, scope: /^(row|col|rowgroup|colgroup)$/ }) }),
    td: (_, attribs) => ({ tagName: 'td', attribs: keepMatching(attribs, spans) }),
    '*': (tagName, attribs) => ({ tagName, attribs: withShortStyle(attribs) }),
  },
}

const spans = { colspan: /^[1-9]\d?$/, rowspan: /^[1-9]\d?$/ }

function withShortStyle({ style, ...others }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return style === undefined || style.length > maxStyleLength ? others : { ...others, style }
}

/** Returns the attributes whose whole value matches, and the style. */
function keepMatching(attribs: sanitizeHtml.Attributes, patterns: Record<string, RegExp>): sanitizeHtml.Attributes {
  const entries = Object.entries(attribs).filter(
    ([name, value]) => name === 'style' || (Object.hasOwn(patterns, name) && patterns[name]!.test(value)),
  )
  return Object.fromEntries(entries)
}

const ownPicture = new RegExp(String.raw`^${filesPrefix}/[0-9a-zA-Z-]{1,64}(/\d{3,4}\.(avif|webp|jpg))?$`)

/** Returns true if it is the address of one of our public files, the only pictures a text may show. */
export const isOwnPicture = (address: string) => ownPicture.test(address)

function cleanPicture({ src = '', alt = '', ...others }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return isOwnPicture(src) ? { src, alt, ...keepMatching(others, { width: pixels, height: pixels }) } : {}
}
const pixels = /^[1-9]\d{0,4}$/

/** `noopener`: the opened page cannot access ours. `nofollow`: search engines should not count the link as an endorsement. */
function cleanLink({ href, title, target, style }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const address = cleanAddress(href ?? '')
  return {
    ...(address !== null && { href: address, rel: 'noopener nofollow' }),
    ...(address !== null && target === '_blank' && { target }),
    ...(title !== undefined && { title }),
    ...(style !== undefined && { style }),
  }
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const placeholderOrigin = 'https://portal.invalid'

/**
 * Returns the address as a browser would resolve it, or null if it is not allowed: other sites need a full URL, pages of the portal a path
 * that starts with `/whs/`.
 */
function cleanAddress(href: string): string | null {
  const url = URL.parse(href.trim(), placeholderOrigin)
  if (!url || !schemes.has(url.protocol) || url.username !== '' || url.password !== '') return null
  if (url.origin !== placeholderOrigin) return /^\s*[a-z]+:/i.test(href) ? url.href : null
  const path = url.pathname + url.search + url.hash
  return path.startsWith('/whs/') ? path : null
}
