import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Market } from '#features/market/contract.ts'
import { price } from '#platform/i18n/format.ts'

/** Formats "青岛冷藏库市场行情" · "Cold storage warehouse market in Qingdao". */
export const formatTitle = ({ name, type }: Pick<Market, 'name' | 'type'>) =>
  type ? m.market_titleTypeIn({ city: name, type: type.label }) : m.market_titleIn({ city: name })

/** One decimal: 12.3% */
export const formatShare = (share: number) => `${(share * 100).toFixed(1)}%`

export const formatRent = (yuan: number) => price(yuan, getLocale())

/** Formats `2026-Q3`; the current quarter is not complete. */
export function formatQuarter(quarter: string, isCurrent: boolean) {
  const [year = '', number = ''] = quarter.split('-Q')
  const name = m.market_quarter({ year, number })
  return isCurrent ? m.market_quarterNow({ quarter: name }) : name
}

/** What each figure is and how it is computed, in the order of the page. */
export const definitions = [
  { term: m.market_stock, text: m.market_defStock },
  { term: m.market_rentableNow, text: m.market_defRentable },
  { term: m.market_vacancy, text: m.market_defVacancy },
  { term: m.market_asking, text: m.market_defAsking },
  { term: m.market_achieved, text: m.market_defAchieved },
  { term: m.market_spread, text: m.market_defSpread },
  { term: m.market_lineTitle, text: m.market_defLine },
]
