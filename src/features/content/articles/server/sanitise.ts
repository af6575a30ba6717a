import sanitizeHtml from 'sanitize-html'
import { filesPrefix } from '#features/files/address.ts'

/** Characters of HTML that are read at all; what stands behind them is left out. Editors take 120,000. */
export const longestDocument = 200_000

/** Elements within one another, as in lists of lists. Editors come nowhere near; what is deeper becomes plain text. */
const deepest = 60

/**
 * Text with structure, links and pictures of our own; nothing that runs, and nothing that loads anything else. To be used when rich text is
 * stored and again whenever it is answered: rows come by other ways too, and what is allowed changes. Cleaning twice changes nothing. A
 * hostile document costs at most twice as much as an honest one of its length.
 */
export function sanitiseRichText(html: string): string {
  const document = html.slice(0, longestDocument)
  try {
    const { clean, isWhole } = cleanOnce(document)
    // What stood around an element that is left out may mean something else without it: a paragraph in a video ends no paragraph around it.
    return isWhole ? clean : cleanOnce(clean).clean
  } catch (error) {
    if (error instanceof TooDeep) return `<p>${escapeText(withoutTags(document))}</p>`
    throw error
  }
}

/** Whole: no element was left out. */
function cleanOnce(html: string): { clean: string; isWhole: boolean } {
  const { hasForeign, ...guard } = watch()
  const clean = sanitizeHtml(html, { ...allowed, ...guard }).replaceAll(emptyPicture, '')
  return { clean, isWhole: !hasForeign() }
}

/** What a reader sees of it, without markup: one line for each paragraph, heading, item and cell. */
export function plainTextOf(html: string): string {
  return unescapeText(
    sanitiseRichText(html)
      // Sanitised text has no other `<` and `>` than those of its tags.
      .replaceAll(/<(?:br|hr|img|\/(?:p|div|h[2-4]|li|tr|td|th|caption|pre|blockquote|figcaption|ul|ol|table))\b[^>]*>/g, '\n')
      .replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
}

class TooDeep extends Error {}

/** Counts as the parser goes, and stops it: its own stack would grow with the square of the depth. */
function watch() {
  let depth = 0
  let foreign = 0
  return {
    onOpenTag(name: string) {
      if (++depth > deepest) throw new TooDeep()
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

/** What is left of a picture that is not ours. Text holds no such signs: they are escaped there. */
const emptyPicture = '<img />'

const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]{1,40}\)|[a-z]{3,20})$/i
const longestStyle = 200

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
  // By their text; `transformTags` has made addresses safe before, and writes them as a browser would.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/], color: [colour], width: [/^\d{1,4}(\.\d{1,2})?(px|%)$/] } },
  disallowedTagsMode: 'discard',
  // Text that is no text, or that browsers read in another way than parsers do.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'plaintext', 'title', 'template'],
  transformTags: {
    a: (_, attribs) => ({ tagName: 'a', attribs: linkOf(attribs) }),
    img: (_, attribs) => ({ tagName: 'img', attribs: pictureOf(attribs) }),
    ol: (_, attribs) => ({ tagName: 'ol', attribs: matching(attribs, { start: /^\d{1,4}$/ }) }),
    th: (_, attribs) => ({ tagName: 'th', attribs: matching(attribs, { ...spans, scope: /^(row|col|rowgroup|colgroup)$/ }) }),
    td: (_, attribs) => ({ tagName: 'td', attribs: matching(attribs, spans) }),
    '*': (tagName, attribs) => ({ tagName, attribs: withShortStyle(attribs) }),
  },
}

const spans = { colspan: /^[1-9]\d?$/, rowspan: /^[1-9]\d?$/ }

function withShortStyle({ style, ...others }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return style === undefined || style.length > longestStyle ? others : { ...others, style }
}

/** Attributes whose whole value matches, and the style. */
function matching(attribs: sanitizeHtml.Attributes, patterns: Record<string, RegExp>): sanitizeHtml.Attributes {
  const entries = Object.entries(attribs).filter(
    ([name, value]) => name === 'style' || (Object.hasOwn(patterns, name) && patterns[name]!.test(value)),
  )
  return Object.fromEntries(entries)
}

const ownPicture = new RegExp(String.raw`^${filesPrefix}/[0-9a-zA-Z-]{1,64}(/\d{3,4}\.(avif|webp|jpg))?$`)

/** Whether it is the address of a public file of ours: all that a page of ours shows in a text. */
export const isOwnPicture = (address: string) => ownPicture.test(address)

function pictureOf({ src = '', alt = '', ...others }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return isOwnPicture(src) ? { src, alt, ...matching(others, { width: pixels, height: pixels }) } : {}
}
const pixels = /^[1-9]\d{0,4}$/

/** A page that opens beside ours must not reach back into it; search engines are told that we vouch for nobody. */
function linkOf({ href, title, target, style }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const address = addressOf(href ?? '')
  return {
    ...(address !== null && { href: address, rel: 'noopener nofollow' }),
    ...(address !== null && target === '_blank' && { target }),
    ...(title !== undefined && { title }),
    ...(style !== undefined && { style }),
  }
}

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const somewhere = 'https://portal.invalid'

/**
 * The address as a browser would understand it, or null where it leads nowhere that text may lead: to other places by their whole address, to
 * pages of the portal by a path from `/whs/` on.
 */
function addressOf(href: string): string | null {
  const url = URL.parse(href.trim(), somewhere)
  if (!url || !schemes.has(url.protocol) || url.username !== '' || url.password !== '') return null
  if (url.origin !== somewhere) return /^\s*[a-z]+:/i.test(href) ? url.href : null
  const path = url.pathname + url.search + url.hash
  return path.startsWith('/whs/') ? path : null
}
