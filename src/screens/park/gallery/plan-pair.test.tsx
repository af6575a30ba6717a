import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import type { MediaEntry } from '#features/media/contract.ts'
import { PlanPair } from './plan-pair.tsx'

// Test files of a worker share the language.
afterEach(() => overwriteGetLocale(() => 'zh-CN'))

const unit = { warehouseId: '1', floorId: '10', name: 'A', length: 96, width: 48, floorHeight: 9, doorCount: 6, unloadingMode: 'single' }

function textOf(entry: Partial<MediaEntry>, units: object[] = [unit]) {
  const floors = [{ floorId: '10', media: [{ mediaId: 'p' }] }]
  const park = { name: 'P', floors, warehouses: units.map((one) => ({ ...one, media: [] })) } as unknown as ParkDetail
  const shown = { mediaId: 'p', kind: 'plan', title: null, picture: null, schematic: false, ...entry } as unknown as MediaEntry
  return renderToStaticMarkup(<PlanPair park={park} entry={shown} />)
}

test("[SEE-35] a plan is captioned as its owner's, and an illustration as one", () => {
  expect(textOf({})).toContain('<figcaption>业主图纸</figcaption>')
  expect(textOf({ schematic: true })).toContain('<figcaption>平面图（示意）</figcaption>')
  expect(textOf({ schematic: true })).not.toContain('业主图纸')
  overwriteGetLocale(() => 'en-US')
  expect(textOf({ schematic: true })).toContain('<figcaption>Plan (illustration)</figcaption>')
})

test('[SEE-35] the plan of a floor says that only listed units are drawn, also where none is', () => {
  expect(textOf({})).toContain('按数据绘制（仅含已上架库房）')
  expect(textOf({}, [])).toContain('该楼层没有已上架的库房')
  expect(textOf({ mediaId: 'other' }, [])).toContain('该图纸未指定库房')
  overwriteGetLocale(() => 'en-US')
  expect(textOf({}, [])).toContain('No unit on this floor is listed, and only listed units are drawn')
  expect(textOf({}, [{ ...unit, length: 2_500 }])).toContain('Length or width of A is missing or not plausible')
})
