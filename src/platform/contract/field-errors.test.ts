import { expect, test } from 'vitest'
import { z } from 'zod'
import { m } from '#messages'
import { fieldErrorsOf, withTexts } from './field-errors.ts'
import { pageFields, withinDepth } from './page.ts'

const Form = z.object({
  keyword: withTexts(z.string().max(3), { label: m.frame_search }),
  city: withTexts(z.string().min(1), { required: m.failure_noData }).optional(),
  area: z
    .number()
    .refine((area) => area > 0, { params: { text: (options: { locale: 'zh-CN' | 'en-US' }) => m.failure_network({}, options) } }),
})

function wordsOf(input: Record<string, unknown>, locale: 'zh-CN' | 'en-US') {
  const parsed = Form.safeParse(input)
  return fieldErrorsOf(Form, parsed.error?.issues ?? [], input, locale).map(({ field, msg }) => `${field}: ${msg}`)
}

test('[REQ-4] every invalid field has a message in the reader’s language, with the field’s own label if there is one', () => {
  expect(wordsOf({ area: 0 }, 'en-US')).toEqual(['keyword: Please enter the search warehouses', 'area: Network connection error'])
  expect(wordsOf({ keyword: 'abcd', area: 1 }, 'zh-CN')).toEqual(['keyword: 搜索仓库不能超过3个字符'])
  expect(wordsOf({ keyword: 'a', city: 1, area: 'x' }, 'en-US')).toEqual(['city: This field is not valid', 'area: This field is not valid'])
})

test('[REQ-4] an absent field may have its own message', () => {
  const Input = z.object({ code: withTexts(z.string(), { required: m.failure_noData }) })
  const { error } = Input.safeParse({})
  expect(fieldErrorsOf(Input, error!.issues, {}, 'zh-CN')[0]?.msg).toBe('返回数据有误，请稍后再试')
})

test('[REQ-4] a value that breaks several rules has each message once', () => {
  const Input = z.object(pageFields).refine(withinDepth, { path: ['pageNum'] })
  const errorsOf = (sent: Record<string, string>) =>
    fieldErrorsOf(Input, Input.safeParse(sent).error!.issues, sent, 'zh-CN').map(({ field }) => field)
  expect(errorsOf({ pageNum: '20000' })).toEqual(['pageNum'])
  expect(errorsOf({ pageNum: '501' })).toEqual(['pageNum'])
  expect(errorsOf({ pageNum: '0', pageSize: '7' })).toEqual(['pageNum', 'pageSize'])
})

test('a list with too many or too few entries names its limit, in both languages', () => {
  const Input = z.object({ rows: withTexts(z.array(z.unknown()).min(1).max(2), { label: m.inventory_partnerRows }) })
  const errorsOf = (rows: unknown[], locale: 'zh-CN' | 'en-US') =>
    fieldErrorsOf(Input, Input.safeParse({ rows }).error!.issues, { rows }, locale)
  expect(errorsOf([1, 2, 3], 'en-US')).toEqual([{ field: 'rows', rule: 'tooMany', msg: 'Rows: at most 2 entries' }])
  expect(errorsOf([1, 2, 3], 'zh-CN')).toEqual([{ field: 'rows', rule: 'tooMany', msg: '房源行最多2项' }])
  expect(errorsOf([], 'en-US')).toEqual([{ field: 'rows', rule: 'tooFew', msg: 'Rows: at least 1 entry' }])
  expect(errorsOf([], 'zh-CN')).toEqual([{ field: 'rows', rule: 'tooFew', msg: '房源行至少1项' }])
})
