import autocannon from 'autocannon'
import { median, type Figure } from './figures.ts'
import type { MeasuredPage } from './pages.ts'

/** A rendered page may cost as much as this many answers of a route that does nothing. */
const maxCost = 90

const rounds = 5

/**
 * Returns pages and their files per second from the cache, and rendered pages with their cost in answers of a bare route. These two are measured in
 * turn, because the load of the machine changes what they reach.
 */
export async function measureRates(origin: string, { name, path, isRendered }: MeasuredPage): Promise<Figure[]> {
  const cached = await answersPerSecond({ url: origin + path, connections: 16, duration: 4, headers: { 'accept-encoding': 'br' } })
  const figures: Figure[] = [
    { page: name, what: 'from the cache', value: cached, unit: '/s', min: 2_000 },
    { page: name, what: 'files of styles and scripts', value: await filesPerSecond(origin, path), unit: '/s', min: 2_000 },
  ]
  if (!isRendered) return figures
  // A different minimum area each time, which is part of the cache's key for every page.
  let count = 0
  const requests: autocannon.Request[] = [
    { method: 'GET', setupRequest: (request) => ({ ...request, path: `${path}?areaMin=${(count++ % 90_000) + 1}` }) },
  ]
  const renderFor = (duration: number) => answersPerSecond({ url: origin, connections: 4, duration, requests })
  // Warm, as in a serving process: the first few hundred pages take half as long again.
  await renderFor(15)
  const rates: { rendered: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++)
    rates.push({
      rendered: await renderFor(3),
      bare: await answersPerSecond({ url: `${origin}/livez`, connections: 16, duration: 2 }),
    })
  return [
    ...figures,
    { page: name, what: 'rendered', value: median(rates.map(({ rendered }) => rendered)), unit: '/s', min: 60 },
    { page: name, what: 'bare route', value: median(rates.map(({ bare }) => bare)), unit: '/s' },
    {
      page: name,
      what: 'bare answers for one rendered page',
      value: median(rates.map(({ rendered, bare }) => bare / rendered)),
      unit: '',
      max: maxCost,
    },
  ]
}

/** Asks for the files that a page names, one after the other. */
async function filesPerSecond(origin: string, path: string) {
  const html = await (await fetch(origin + path)).text()
  const files = [...new Set(html.match(/\/whs\/assets\/[\w-]+\.(?:js|css)/g))]
  const requests = files.map((file): autocannon.Request => ({ method: 'GET', path: file }))
  return answersPerSecond({ url: origin, connections: 16, duration: 4, headers: { 'accept-encoding': 'br' }, requests })
}

/** A refusal is faster than any page: one refusal among the answers makes the rate meaningless. */
async function answersPerSecond(options: autocannon.Options) {
  // The portal closes a connection after 1,000 requests and answers 503 to later ones on it.
  const { non2xx, errors, requests } = await autocannon({ ...options, reconnectRate: 900 })
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers were no page and ${errors} calls failed. Is WHS_LIMITS=test set?`)
  return requests.average
}
