import { z } from 'zod'
import { m } from '#messages'
import { Flag, numberOnWire, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf } from '#platform/contract/page.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { foreignCurrencies } from './currencies.ts'

/** Yuan for one unit of a currency, as decimal text. `effectiveFrom`: the day of the rate. */
const ExchangeRate = z.object({
  currency: z.enum(foreignCurrencies),
  yuan: z.string(),
  effectiveFrom: WireDate,
  sourceTitle: z.string(),
  sourceUrl: z.string().nullable(),
})
export type ExchangeRate = z.output<typeof ExchangeRate>

export const getExchangeRates = defineEndpoint({
  method: 'GET',
  path: '/system/exchange/rates',
  access: 'public',
  summary: '今日适用的参考汇率 · The exchange rates in force today, for information',
  notes: [
    '每单位外币折合的人民币元数，附日期与来源；没有录入的币种不返回。价格以人民币为准。· Yuan for one unit of each currency, with date and source; a currency without a rate is absent. Prices are in yuan.',
  ],
  input: z.object({}),
  reply: z.object({ rates: z.array(ExchangeRate) }),
  cacheMs: 60_000,
})

/** `current`: in force today. */
const ExchangeRateVersion = ExchangeRate.extend({ id: z.string(), createTime: WireTime, current: Flag })
export type ExchangeRateVersion = z.output<typeof ExchangeRateVersion>

export const listExchangeRates = defineEndpoint({
  method: 'GET',
  path: '/admin/rate/exchange/list',
  access: { permission: 'system:rate:list' },
  summary: '参考汇率的全部版本 · All versions of the exchange rates, newest first',
  input: z.object({}),
  reply: listOf(ExchangeRateVersion),
  envelope: 'list',
})

const Day = WireDate.refine((day) => isDay(day) && day >= '2000-01-01' && day <= '2099-12-31')
const Title = z.string().trim().min(1).max(200)
const Url = z
  .string()
  .trim()
  .max(300)
  .regex(/^https?:\/\/[^\s]+$/)

/** Below 1 the rate was probably entered the wrong way round. */
const [minYuan, maxYuan] = [1, 100]
/** Decimals of the column: a rate with more would be stored as another one. */
const rateDecimals = 4
const Yuan = numberOnWire({ min: minYuan, max: maxYuan }).refine((yuan) => yuan === Number(yuan.toFixed(rateDecimals)))

export const addExchangeRate = defineEndpoint({
  method: 'POST',
  path: '/admin/rate/exchange',
  access: { anyOf: ['system:rate:add', 'system:rate:edit'] },
  summary: '新增参考汇率 · Adds an exchange rate',
  input: z.object({
    currency: withTexts(z.enum(foreignCurrencies), { label: m.field_currency }),
    /** Yuan for one unit, with at most 4 decimals. */
    yuan: withTexts(Yuan, { label: m.field_yuanPerUnit }),
    effectiveFrom: withTexts(Day, { label: m.field_rateDate }),
    sourceTitle: withTexts(Title, { label: m.ui_source }),
    sourceUrl: withTexts(
      z.preprocess((value) => (value === '' || value === null ? undefined : value), Url.optional()),
      { label: m.measures_rateUrl },
    ),
  }),
  reply: z.object({ id: z.string() }),
  singleSubmit: true,
  failures: [known.invalid],
})
