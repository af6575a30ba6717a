import { expect, test } from 'vitest'
import { describeCost } from './cost-notes.ts'

const cost = { reason: null, rentableArea: 8_000, minArea: null, unitCount: 1, estimated: false }

test('[SRCH-15] a cost says what it depends on, or why there is none', () => {
  const cases: [Parameters<typeof describeCost>[0], string | null, string | null][] = [
    [cost, null, null],
    [{ ...cost, unitCount: 3 }, '需合租 3 间仓库', '3 units together'],
    [{ ...cost, unitCount: 2, estimated: true }, '需合租 2 间仓库；收费里程为估算', '2 units together; Toll kilometres are assumed'],
    [{ ...cost, reason: 'tooSmall', rentableArea: 1_500 }, '放不下 5,000 m²，最多 1,500 m²', 'Cannot hold 5,000 m², 1,500 m² at most'],
    [{ ...cost, reason: 'tooSmall', rentableArea: 0 }, '放不下 5,000 m²，暂无可租面积', 'Cannot hold 5,000 m², nothing is free now'],
    [{ ...cost, reason: 'minimum', minArea: 9_000 }, '起租面积 9,000 m²，大于需要的 5,000 m²', 'Lets 9,000 m² or more, 5,000 m² needed'],
    [{ ...cost, reason: 'noPrice' }, '价格面议，未计入总成本', 'Price on request, so there is no total'],
    [{ ...cost, reason: 'noRoute' }, '有目的地没有可行的货车路线', 'A destination cannot be reached by truck'],
  ]
  for (const [noted, chinese, english] of cases) {
    expect(describeCost(noted, 5_000, 'zh-CN')).toBe(chinese)
    expect(describeCost(noted, 5_000, 'en-US')).toBe(english)
  }
})
