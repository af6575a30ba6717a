export const pageNames = ['home', 'list', 'park', 'article', 'market'] as const
export type PageName = (typeof pageNames)[number]

/** A measured page, and the limits of what the browser must load for it: in kB, the script after gzip, the HTML before compression. */
export type MeasuredPage = { name: PageName; path: string; maxScript: number; maxHtml?: number; isRendered?: boolean }

/** Returns the measured pages of a portal with the demo world. `isRendered`: the rate without the page cache is measured as well. */
export async function pagesAt(origin: string): Promise<MeasuredPage[]> {
  const [parkId, articleId, market] = await Promise.all([firstPark(origin), firstArticle(origin), firstMarket(origin)])
  return [
    { name: 'home', path: '/whs/', maxScript: 140 },
    { name: 'list', path: '/whs/warehouse', maxScript: 140, maxHtml: 120, isRendered: true },
    { name: 'park', path: `/whs/warehouse/detail/${parkId}`, maxScript: 145, isRendered: true },
    { name: 'article', path: `/whs/industry/detail/${articleId}`, maxScript: 120 },
    { name: 'market', path: market, maxScript: 140 },
  ]
}

async function firstPark(origin: string) {
  const answer = await fetch(`${origin}/whs/prod-api/system/park/sieving`)
  const { data } = (await answer.json()) as { data: { parkVoPageInfo: { list: { parkId: string }[] } } }
  return data.parkVoPageInfo.list[0]!.parkId
}

async function firstArticle(origin: string) {
  const answer = await fetch(`${origin}/whs/prod-api/system/article/list?contentType=2`)
  return ((await answer.json()) as { rows: { id: string }[] }).rows[0]!.id
}

/** Markets have no list among the operations. */
async function firstMarket(origin: string) {
  const html = await (await fetch(`${origin}/whs/market`)).text()
  return /href="(\/whs\/market\/[^"]+)"/.exec(html)![1]!
}
