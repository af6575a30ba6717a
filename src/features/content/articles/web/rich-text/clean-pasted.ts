import { filesPrefix } from '#features/files/address.ts'

type CleanedHtml = {
  html: string
  /** Number of pictures that were removed because they are not our own files. */
  removedPictureCount: number
}

const bullet = /^[\s\u00a0]*[·•▪◦o§\u2022\u00b7][\s\u00a0]+/
const numbered = /^[\s\u00a0]*[（(]?(?:\d{1,3}|[a-z])[.)、）][\s\u00a0]+/

/**
 * Reduces clipboard HTML of other programs to plain structure: no styles, classes or office markup, headings one level lower, and Word's
 * list-like paragraphs as lists. The editor drops any other element it does not know.
 */
export function cleanPasted(html: string): CleanedHtml {
  const page = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/g, ''), 'text/html')
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml, template, iframe, object, embed')) element.remove()
  for (const element of page.querySelectorAll('*')) if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  const removedPictureCount = removeForeignPictures(page)
  convertWordLists(page)
  for (const heading of page.querySelectorAll('h1')) rename(heading, 'h2')
  for (const heading of page.querySelectorAll('h4, h5, h6')) rename(heading, 'h3')
  // Some programs wrap everything in a <b> that is not bold.
  for (const bold of page.querySelectorAll<HTMLElement>('b, strong'))
    if (/^(normal|400)$/.test(bold.style.fontWeight)) bold.replaceWith(...bold.childNodes)
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) removeAttributes(element)
  return { html: page.body.innerHTML, removedPictureCount }
}

function removeForeignPictures(page: Document): number {
  const foreign = [...page.querySelectorAll('img')].filter((picture) => !isOwnPicture(picture.getAttribute('src') ?? ''))
  for (const picture of foreign) picture.remove()
  return foreign.length
}

/** Pictures copied from our own pages have absolute addresses. */
function isOwnPicture(address: string) {
  const url = URL.parse(address, location.origin)
  return url !== null && url.origin === location.origin && url.pathname.startsWith(`${filesPrefix}/`)
}

function convertWordLists(page: Document) {
  for (const paragraph of page.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"], p[style*="mso-list"]')) {
    const text = paragraph.textContent ?? ''
    const kind = numbered.test(text) ? 'ol' : 'ul'
    const item = page.createElement('li')
    item.innerHTML = paragraph.innerHTML
    removeListMarker(item, kind === 'ol' ? numbered : bullet)
    const before = paragraph.previousElementSibling
    if (before?.localName === kind && before.hasAttribute('data-converted')) {
      before.append(item)
      paragraph.remove()
      continue
    }
    const list = page.createElement(kind)
    list.setAttribute('data-converted', '')
    list.append(item)
    paragraph.replaceWith(list)
  }
}

/** Removes the bullet or number that Word writes before an item, even if it spans several elements. */
function removeListMarker(item: HTMLElement, marker: RegExp) {
  let remaining = marker.exec(item.textContent ?? '')?.[0].length ?? 0
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  while (remaining > 0 && walker.nextNode()) {
    const node = walker.currentNode as Text
    const removedLength = Math.min(remaining, node.data.length)
    node.data = node.data.slice(removedLength)
    remaining -= removedLength
  }
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

const allowedAttributes: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
}

function removeAttributes(element: HTMLElement) {
  const align = element.style.textAlign
  for (const name of element.getAttributeNames()) if (!allowedAttributes[element.localName]?.includes(name)) element.removeAttribute(name)
  if (['center', 'right'].includes(align) && ['p', 'h2', 'h3'].includes(element.localName)) element.style.textAlign = align
}
