import { filesPrefix } from '#features/files/address.ts'

type Pasted = {
  html: string
  /** Pictures that had to be left out: only our own files are shown on the site. */
  leftOut: number
}

const bullet = /^[\s\u00a0]*[·•▪◦o§\u2022\u00b7][\s\u00a0]+/
const numbered = /^[\s\u00a0]*[（(]?(?:\d{1,3}|[a-z])[.)、）][\s\u00a0]+/

/**
 * What another program has put on the clipboard, as plain structure: no styles, classes and office markup, one level of headings lower,
 * Word's paragraphs that look like lists as lists. What the editor does not know falls away by itself.
 */
export function cleanPasted(html: string): Pasted {
  const page = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/g, ''), 'text/html')
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml, template, iframe, object, embed')) element.remove()
  for (const element of page.querySelectorAll('*')) if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  const leftOut = dropForeignPictures(page)
  makeLists(page)
  for (const heading of page.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of page.querySelectorAll('h4, h5, h6')) rename(heading, 'h3')
  // Some programs put everything into one <b> that is not bold.
  for (const bold of page.querySelectorAll<HTMLElement>('b, strong'))
    if (/^(normal|400)$/.test(bold.style.fontWeight)) bold.replaceWith(...bold.childNodes)
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) plain(element)
  return { html: page.body.innerHTML, leftOut }
}

function dropForeignPictures(page: Document): number {
  const foreign = [...page.querySelectorAll('img')].filter((picture) => !isOwn(picture.getAttribute('src') ?? ''))
  for (const picture of foreign) picture.remove()
  return foreign.length
}

/** Copied from one of our own pages: the address comes whole. */
function isOwn(address: string) {
  const url = URL.parse(address, location.origin)
  return url !== null && url.origin === location.origin && url.pathname.startsWith(`${filesPrefix}/`)
}

function makeLists(page: Document) {
  for (const paragraph of page.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"], p[style*="mso-list"]')) {
    const text = paragraph.textContent ?? ''
    const kind = numbered.test(text) ? 'ol' : 'ul'
    const item = page.createElement('li')
    item.innerHTML = paragraph.innerHTML
    takeOff(item, kind === 'ol' ? numbered : bullet)
    const before = paragraph.previousElementSibling
    if (before?.localName === kind && before.hasAttribute('data-made')) {
      before.append(item)
      paragraph.remove()
      continue
    }
    const list = page.createElement(kind)
    list.setAttribute('data-made', '')
    list.append(item)
    paragraph.replaceWith(list)
  }
}

/** The sign or number that Word writes in front of an item, however many elements it is spread over. */
function takeOff(item: HTMLElement, sign: RegExp) {
  let rest = sign.exec(item.textContent ?? '')?.[0].length ?? 0
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  while (rest > 0 && walker.nextNode()) {
    const node = walker.currentNode as Text
    const taken = Math.min(rest, node.data.length)
    node.data = node.data.slice(taken)
    rest -= taken
  }
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

const kept: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
}

function plain(element: HTMLElement) {
  const align = element.style.textAlign
  for (const name of element.getAttributeNames()) if (!kept[element.localName]?.includes(name)) element.removeAttribute(name)
  if (['center', 'right'].includes(align) && ['p', 'h2', 'h3'].includes(element.localName)) element.style.textAlign = align
}
