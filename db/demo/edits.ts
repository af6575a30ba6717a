import type { ChangeKind } from '#platform/contract/change-kinds.ts'
import type { ArticleRow } from './article-rows.ts'
import { momentFrom } from './dates.ts'
import type { Listings } from './listings.ts'
import { memberIdOf } from './members.ts'
import { rng } from './random.ts'

/** A change set of staff: values of some rows of a table, or the reversal of an earlier edit, named by its place in the list. */
export type Edit = Author & (Values | { undoes: number })

type Author = {
  memberId: string
  kind: ChangeKind
  reason?: string
  /** The name of the change in the audit log; without one, the kind of the change set names it. */
  action?: string
}
type Values = { table: 'park' | 'warehouse' | 'article'; ids: readonly number[]; set: Record<string, string | number> }
type World = Pick<Listings, 'plans' | 'warehouses'> & { articles: readonly ArticleRow[] }

const security = [
  ['24 小时保安巡逻，出入口设门禁与车牌识别。', 'Guards around the clock; gates with access control and number-plate recognition.'],
  ['监控录像保存 90 天，夜间每两小时巡逻一次。', 'Recordings are kept for 90 days; guards patrol every two hours at night.'],
  ['访客预约登记，货车凭放行条出园。', 'Visitors register in advance; trucks leave with a release slip.'],
] as const
const fireNotes = [
  ['喷淋与烟感已于本季度检测合格。', 'Sprinklers and smoke detectors were tested this quarter.'],
  ['消防通道已重新划线。', 'Fire lanes have been marked again.'],
] as const

/**
 * Forty change sets in order of time: published edits of parks, edits of let units and articles, parks that were withdrawn and returned, and
 * bulk edits of which one was reversed. They change no figure that is searched, drawn or priced.
 */
export function staffEdits(seed: number, anchor: string, { plans, warehouses, articles }: World): Edit[] {
  const random = rng(seed, 'edits', 0)
  const agents = ['leasing', 'leasing2', 'leasing3'].map((name) => memberIdOf(seed, anchor, name))
  const ordinary = plans.flatMap(({ id, hot, fixed }) => (hot || fixed !== null ? [] : [id]))
  const letUnits = warehouses.flatMap(({ id, parkId, rentableArea }) => (rentableArea === 0 && ordinary.includes(parkId) ? [id] : []))

  const park = (id: number): Edit => {
    const [zh, en] = random.pick(security)
    const set = { security_zh: zh, security_en: en }
    return { memberId: random.pick(agents), kind: 'publish', action: 'park.publish', table: 'park', ids: [id], set }
  }
  const unit = (id: number, nth: number): Edit => {
    const [zh, en] = random.pick(fireNotes)
    // Some change a measured figure, after the visit that it came from.
    const set = { fire_note_zh: zh, fire_note_en: en, ...(nth % 3 === 0 && { fire_compartment_area: 3_000 }) }
    return { memberId: random.pick(agents), kind: 'edit', action: 'warehouse.direct', table: 'warehouse', ids: [id], set }
  }
  const article = ({ id, language }: ArticleRow): Edit => {
    const set = { source: language === 'zh_CN' ? 'WHS 内容中心' : 'WHS Newsroom' }
    return { memberId: memberIdOf(seed, anchor, 'editor'), kind: 'edit', action: 'article.edit', table: 'article', ids: [id], set }
  }
  const pause = (id: number): [Edit, Edit] => {
    const by = { memberId: random.pick(agents), table: 'park', ids: [id] } as const
    return [
      { ...by, kind: 'withdraw', action: 'park.withdraw', reason: '业主暂停对外招租', set: { status: 'withdrawn' } },
      { ...by, kind: 'publish', action: 'park.publish', reason: '业主恢复招租', set: { status: 'published' } },
    ]
  }
  const bulk = (ids: number[], months: number, reason: string): Edit => {
    return { memberId: agents[0]!, kind: 'bulk', reason, table: 'warehouse', ids, set: { min_lease_months: months } }
  }

  const parks = random.some(ordinary, 18)
  const units = random.some(letUnits, 61)
  const single = units.slice(0, 13).map(unit)
  const list = [
    ...single.slice(0, 6),
    ...parks.slice(0, 6).map(park),
    ...pause(parks[16]!),
    ...articles.slice(0, 2).map(article),
    bulk(units.slice(13, 37), 24, '续租客户统一按两年签约'),
    ...parks.slice(6, 12).map(park),
    ...single.slice(6),
    ...pause(parks[17]!),
    ...articles.slice(2, 4).map(article),
    ...parks.slice(12, 16).map(park),
    bulk(units.slice(37), 36, '统一最短租期'),
  ]
  return [...list, { memberId: agents[0]!, kind: 'undo', undoes: list.length - 1 }]
}

/** The time of each edit: one or two a day within working hours in China, in the four weeks before the anchor. */
export const timeOfEdit = (anchor: string, nth: number, count: number) =>
  momentFrom(anchor, Math.floor((nth * 27) / count) - 27, 60 + (nth % 3) * 170)
