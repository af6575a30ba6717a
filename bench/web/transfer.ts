import { gzipSync } from 'node:zlib'
import type { Figure } from './figures.ts'
import type { MeasuredPage } from './pages.ts'

const kilobyte = 1_000

/** Returns the size of a page's HTML, and of the scripts that a browser must load before it can do anything: module scripts and their preloads. */
export async function measureTransfer(origin: string, { name, path, maxScript, maxHtml }: MeasuredPage): Promise<Figure[]> {
  const html = await (await fetch(origin + path)).text()
  const files = new Set(
    [...html.matchAll(/["'](\/whs\/assets\/[^"']+\.js)["']/g)].map(([, file]) => file!).filter((file) => isLoadedFirst(html, file)),
  )
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(Buffer.from(await (await fetch(origin + file)).arrayBuffer()), { level: 9 }).length),
  )
  const script = sizes.reduce((sum, size) => sum + size, 0) / kilobyte
  return [
    { page: name, what: 'script of the first load', value: script, unit: 'kB gzip', max: maxScript },
    { page: name, what: 'HTML', value: Buffer.byteLength(html) / kilobyte, unit: 'kB', ...(maxHtml !== undefined && { max: maxHtml }) },
  ]
}

/** Preloads and imports only; the route manifest also names files that load when their route is visited. */
function isLoadedFirst(html: string, file: string) {
  return html.includes(`href="${file}"`) || html.includes(`src="${file}"`) || new RegExp(`import[^;]*["']${file}["']`).test(html)
}
