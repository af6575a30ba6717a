import { expect, test } from 'vitest'
import type { LeadCard } from '#features/leads/contract.ts'
import { clockText, factsOf, nextLine, titleOf } from './lead-words.ts'

/** A Wednesday, 10:30 in Shanghai. */
const now = new Date('2026-11-25T02:30:00Z')
const noClock = { kind: 'none', state: 'calm', dueTime: null, minutesLeft: null, days: null } as const
const lead = (values: object = {}) =>
  ({
    stage: 'new', source: 'viewing', person: '林晓航', phone: '138****2617', email: null, company: null, parkName: '外高桥', warehouseName: '1F-C',
    cityName: '上海', area: 7600, whTypeLabel: null, goods: null, months: null, text: null, solutionTitle: null, viewingTime: null, matchCount: null, contractId: null, contractNo: null,
    owner: { id: 'z', name: '周' }, clock: noClock, nextAction: null, nextActionTime: null, stageTime: '2026-11-20 09:00:00',
    createTime: '2026-11-25 08:41:00', ...values,
  }) as LeadCard // prettier-ignore
const clockOf = (clock: object, values: object = {}) => {
  const { text, state } = clockText(lead({ clock: { ...noClock, ...clock }, ...values }), now, 'zh-CN')
  return [text, state]
}

test('[OPS-1.32] the clock says what is left and how late it is; a conversation waits', () => {
  expect(clockOf({ kind: 'response', state: 'late', minutesLeft: -42 })).toEqual(['超时 42 分', 'late'])
  expect(clockOf({ kind: 'response', state: 'amber', minutesLeft: 18 })).toEqual(['余 18 分', 'amber'])
  expect(clockOf({ kind: 'response', state: 'calm', minutesLeft: 185 })).toEqual(['余 3 小时', 'calm'])
  expect(clockOf({ kind: 'response', state: 'late', minutesLeft: -6 }, { source: 'talk' })).toEqual(['等待 6 分', 'late'])
  expect(clockOf({ kind: 'response', state: 'late', minutesLeft: -2_880, dueTime: '2026-11-18 09:00:00' })).toEqual(['超时 7 天', 'late'])
  expect(clockOf({ kind: 'next', state: 'late', days: 2, dueTime: '2026-11-23 09:00:00' })).toEqual(['逾期 2 天', 'late'])
  expect(clockOf({ kind: 'next', state: 'amber', days: 0, dueTime: '2026-11-25 14:00:00' })).toEqual(['今天 14:00', 'amber'])
  expect(clockOf({ kind: 'silent', state: 'late', days: 3 })).toEqual(['3 天未跟进', 'late'])
  expect(clockOf({}, { viewingTime: '2026-11-26 10:00:00' })).toEqual(['明天 10:00', 'calm'])
})

test('[OPS-1] a card is called by its place, else by what is wanted', () => {
  expect([titleOf(lead()), factsOf(lead())]).toEqual(['外高桥 1F-C', '林晓航 · 138****2617 · 7,600 m²'])
  const demand = lead({
    source: 'demand',
    parkName: null,
    warehouseName: null,
    whTypeLabel: '冷藏库',
    area: 1800,
    months: 12,
    goods: '生鲜',
  })
  expect([titleOf(demand), factsOf(demand)]).toEqual(['冷藏库 1,800 m² · 12 个月', '林晓航 · 138****2617 · 上海 · 生鲜'])
  expect(titleOf(lead({ source: 'talk', parkName: null, area: null, text: '最低能到多少度？' }))).toBe('最低能到多少度？')
})

test('[OPS-1] the last line says what to do next', () => {
  const line = (values: object) => nextLine(lead(values), now, 'zh-CN')
  expect(line({ owner: null })).toMatchObject({ text: '待分配', state: 'late' })
  expect(line({ stage: 'contacted', nextAction: '发 3 个方案', nextActionTime: '2026-11-25 17:00:00' })).toMatchObject({
    text: '17:00 发 3 个方案',
  })
  expect(line({ stage: 'won', contractId: 'c', contractNo: 'HT-2026-0231' })).toMatchObject({ text: 'HT-2026-0231', kind: 'contract' })
  expect(line({ stage: 'won', contractId: 'c', contractNo: null })).toMatchObject({ text: '已关联合同', kind: 'contract' })
  expect(line({ stage: 'won', contractId: null, contractNo: null })).toMatchObject({ text: '未关联合同', kind: 'contract' })
  expect(line({ stage: 'lost', lostReason: 'price' })).toMatchObject({ text: '价格不合适', kind: 'lost' })
  expect(line({ stage: 'contacted', matchCount: 5 })).toMatchObject({ text: '匹配 5 个', kind: 'matches' })
})
