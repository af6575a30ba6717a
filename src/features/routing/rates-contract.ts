import { z } from 'zod'
import { m } from '#messages'
import { Flag, integerOnWire, numberOnWire, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf } from '#platform/contract/page.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { Text } from './wire-parts.ts'

export const rateKinds = ['toll', 'fuel', 'diesel'] as const
export type RateKind = (typeof rateKinds)[number]

/**
 * A version of a rate. `toll`: yuan per km of the six classes, national. `fuel`: litres per 100 km of one class. `diesel`: yuan per litre.
 * Figures are decimal text, exactly as entered. `current`: in force today.
 */
const RateVersion = z.object({
  id: z.string(),
  kind: z.enum(rateKinds),
  truckClass: z.number().nullable(),
  values: z.array(z.string()),
  extraAxle: z.string().nullable(),
  discountEtc: z.string().nullable(),
  lowFactor: z.string().nullable(),
  highFactor: z.string().nullable(),
  verified: Flag,
  effectiveFrom: WireDate,
  sourceTitle: z.string(),
  sourceUrl: z.string().nullable(),
  createTime: WireTime,
  current: Flag,
})
export type RateVersion = z.output<typeof RateVersion>

export const listRates = defineEndpoint({
  method: 'GET',
  path: '/admin/rate/list',
  access: { permission: 'system:rate:list' },
  summary: '费率的全部版本：路费、油耗、柴油价格 · All versions of tolls, fuel consumption and diesel prices, newest first',
  input: z.object({ kind: z.enum(rateKinds).optional() }),
  reply: listOf(RateVersion),
  envelope: 'list',
})

const Day = WireDate.refine((day) => isDay(day) && day >= '2000-01-01' && day <= '2099-12-31')
const Url = Text(300).regex(/^https?:\/\/[^\s]+$/)

/** Fields of every rate version: when it takes effect, and its source. */
const dated = {
  effectiveFrom: withTexts(Day, { label: m.routing_rateFrom }),
  sourceTitle: withTexts(Text(200).min(1), { label: m.ui_source }),
  sourceUrl: withTexts(
    z.preprocess((value) => (value === '' || value === null ? undefined : value), Url.optional()),
    {
      label: m.routing_rateUrl,
    },
  ),
}

const YuanPerKm = numberOnWire({ min: 0, max: 20 })
const classes = 6

export const addTollRate = defineEndpoint({
  method: 'POST',
  path: '/admin/rate/toll',
  access: { anyOf: ['system:rate:add', 'system:rate:edit'] },
  summary: '新增全国路费费率版本 · Adds a version of the national toll rates',
  input: z.object({
    /** Yuan per km of classes 1 to 6. */
    rates: withTexts(z.array(YuanPerKm).length(classes), { label: m.routing_rateTolls }),
    /** Yuan per km for each axle above six. */
    extraAxle: withTexts(YuanPerKm, { label: m.routing_rateExtraAxle }).optional(),
    /** 0–0.99 of the toll. */
    discountEtc: withTexts(numberOnWire({ min: 0, max: 0.99 }), { label: m.routing_rateDiscount }).optional(),
    /** The actual toll is assumed to lie between these multiples. */
    lowFactor: withTexts(numberOnWire({ min: 0.01, max: 1 }), { label: m.routing_rateLow }).optional(),
    highFactor: withTexts(numberOnWire({ min: 1, max: 9 }), { label: m.routing_rateHigh }).optional(),
    /** True if the rates come from the official document that `sourceTitle` names. */
    verified: Flag.optional(),
    ...dated,
  }),
  reply: z.object({ id: z.string() }),
  singleSubmit: true,
  failures: [known.invalid],
})

export const addFuelRate = defineEndpoint({
  method: 'POST',
  path: '/admin/rate/fuel',
  access: { anyOf: ['system:rate:add', 'system:rate:edit'] },
  summary: '新增某类货车的百公里油耗版本 · Adds a version of the fuel consumption of a truck class',
  input: z.object({
    truckClass: withTexts(integerOnWire({ min: 1, max: classes }), { label: m.routing_rateClass }),
    litresPer100Km: withTexts(numberOnWire({ min: 1, max: 200 }), { label: m.routing_rateLitres }),
    ...dated,
  }),
  reply: z.object({ id: z.string() }),
  singleSubmit: true,
  failures: [known.invalid],
})

export const addDieselPrice = defineEndpoint({
  method: 'POST',
  path: '/admin/rate/diesel',
  access: { anyOf: ['system:rate:add', 'system:rate:edit'] },
  summary: '新增柴油价格 · Adds a diesel price',
  input: z.object({
    yuanPerLitre: withTexts(numberOnWire({ min: 0.1, max: 100 }), { label: m.ui_dieselPrice }),
    ...dated,
  }),
  reply: z.object({ id: z.string() }),
  singleSubmit: true,
  failures: [known.invalid],
})
