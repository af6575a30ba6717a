import { address, expect, firstPark, languages, test } from '../portal.ts'

/** Limits in kB of 1,000 bytes before compression, in either language: a phone reads all of it before it can do anything. */
const pages: [name: string, ids: string, path: string | ((park: string) => string), html: number, data: number][] = [
  ['home', '[APP-5]', '/', 105, 25],
  ['list', '[APP-7] [SRCH-2]', '/warehouse', 160, 20],
  ['park', '[APP-7] [DET-1]', (park) => `/warehouse/detail/${park}`, 125, 32],
]

for (const [name, ids, path, maxHtml, maxData] of pages)
  test(`${ids} the HTML of the ${name} page has at most ${maxHtml} kB, of which at most ${maxData} kB are data for its script`, async ({
    page,
  }) => {
    const { parkId } = await firstPark(page)
    for (const language of languages) {
      const place = typeof path === 'string' ? path : path(parkId)
      const response = await page.request.get(address(place, language))
      const html = await response.text()
      const data = html.match(/streamController\.enqueue\((.*?)\);?<\/script>/s)?.[1] ?? ''
      expect(data).not.toBe('')
      expect(Buffer.byteLength(html) / 1_000, `${name} in ${language}`).toBeLessThanOrEqual(maxHtml)
      expect(Buffer.byteLength(data) / 1_000, `data of ${name} in ${language}`).toBeLessThanOrEqual(maxData)
    }
  })

/** Limits of what a page preloads: kB of script after gzip, and files. */
const scripts: [name: string, path: string | ((park: string) => string), maxScript: number, maxFiles: number][] = [
  ['home', '/', 183, 40],
  ['list', '/warehouse', 208, 40],
  ['park', (park) => `/warehouse/detail/${park}`, 201, 40],
]

for (const [name, path, maxScript, maxFiles] of scripts)
  test(`the ${name} page preloads at most ${maxScript} kB of script in ${maxFiles} files, and runs them one at a time`, async ({
    page,
  }) => {
    const { parkId } = await firstPark(page)
    const html = await (await page.request.get(`/whs${typeof path === 'string' ? path : path(parkId)}`)).text()
    const files = [...html.matchAll(/<link rel="modulepreload"[^>]*? href="([^"]+)"/g)].map(([, file]) => file!)
    expect(files.length).toBeLessThanOrEqual(maxFiles)
    let bytes = 0
    for (const file of files) {
      const response = await page.request.get(file, { headers: { 'accept-encoding': 'gzip' } })
      bytes += Number(response.headers()['content-length'])
    }
    expect(bytes / 1_000).toBeLessThanOrEqual(maxScript)
    expect(html).toContain('await import(href)')
  })
