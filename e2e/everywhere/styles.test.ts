import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, firstPark, test } from '../portal.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
/** Only places a mark that comes after a press. */
const exempt = /^widget-/

const classesIn = (css: string) => [...css.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)

test('what the server renders has its style before any script has run', async ({ page }) => {
  const styleOf = new Map<string, string[]>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.css') && !exempt.test(name)))
    for (const name of classesIn(readFileSync(path.join(folder, file), 'utf8'))) styleOf.set(name, [...(styleOf.get(name) ?? []), file])
  expect(styleOf.size).toBeGreaterThan(1_000)

  const { parkId } = await firstPark(page)
  const pages = [
    '/',
    '/warehouse',
    `/warehouse/detail/${parkId}`,
    '/warehouse/map',
    `/warehouse/compare?parks=${parkId},2`,
    '/market',
    '/articles',
  ]
  for (const address of pages) {
    const html = await (await page.request.get(`/whs${address}`)).text()
    const linked = [...html.matchAll(/\/whs\/assets\/([\w-]+\.css)/g)].map(([, file]) => file!)
    const used = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))
    const late = [...used].filter((name) => styleOf.has(name) && !styleOf.get(name)!.some((file) => linked.includes(file)))
    expect(late, address).toEqual([])
  }
})
