import { z } from 'zod'
import { m } from '#messages'
import { WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'

/** The city switcher shows the first eight; the others are in reserve. */
export const maxHotCities = 20

const City = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() })
export type HotCity = z.output<typeof City>

export const listHotCities = defineEndpoint({
  method: 'GET',
  path: '/admin/region/hot',
  access: { permission: 'system:region:list' },
  summary: '热门城市，按展示顺序 · Hot cities in the order they are shown',
  input: z.object({}),
  reply: z.array(City),
})

const Codes = withTexts(z.array(z.string().max(10)).max(maxHotCities), { label: m.regions_hotCities })

export const setHotCities = defineEndpoint({
  method: 'PUT',
  path: '/admin/region/hot',
  access: { permission: 'system:region:edit' },
  summary: '设置热门城市及顺序 · Choose the hot cities and their order',
  /** `before` is the list that the editor loaded; 409 if it has changed since. */
  input: z.object({ codes: Codes, before: Codes }),
  reply: z.array(City),
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.duplicate, known.invalid],
})

export const listHotCityHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/region/hot/history',
  access: { permission: 'system:region:list' },
  summary: '热门城市的修改记录，最新在前 · What the hot cities were, the latest change first; 50 at most',
  input: z.object({}),
  reply: z.array(z.object({ time: WireTime, actor: z.string(), before: z.array(City), after: z.array(City) })),
})
