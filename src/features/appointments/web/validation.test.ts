import { afterEach, beforeAll, expect, test } from 'vitest'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { askForContact, bookViewing } from '../contract.ts'
import { checkBooking as checkBookingForm, checkRequiredCode } from './check-booking.ts'
import * as operations from './operations.ts'
import type { BookingValues } from './read-booking.ts'

const today = wireDate(new Date())
const codeKey = 'k'.repeat(32)
let app: TestApp
let memberId: string
let place: { parkId: string; warehouseId: string }
beforeAll(async () => {
  app = await startApp()
  memberId = (await buildMember(app.deps.db)).memberId
  place = await buildWarehouse(app.deps.db)
})
afterEach(() => overwriteGetLocale(() => 'zh-CN'))

const locales = [
  ['zh-CN', 'zh_CN'],
  ['en-US', 'en_US'],
] as const

type Line = [what: string, wrong: Record<string, unknown>, field: string, chinese: string, english: string]

const phoneLines: Line[] = [
  ['no phone', { phonenumber: '' }, 'phonenumber', '请填写手机号', 'Please enter the phone number'],
  ['a short phone', { phonenumber: '1380013' }, 'phonenumber', '手机号格式不正确', 'phone format incorrect'],
  ['a phone of no network', { phonenumber: '12800138000' }, 'phonenumber', '手机号格式不正确', 'phone format incorrect'],
  ['letters', { phonenumber: '1380013800a' }, 'phonenumber', '手机号格式不正确', 'phone format incorrect'],
  [
    'something after the phone',
    { phonenumber: `13800138000${' '.repeat(29)}x` },
    'phonenumber',
    '手机号格式不正确',
    'phone format incorrect',
  ],
  ['no code', { code: '' }, 'code', '请获取验证码', 'Please obtain the verification code'],
  ['no code and no key', { code: '', codeKey: '' }, 'code', '请获取验证码', 'Please obtain the verification code'],
  ['no agreement', { agreement: false }, 'agreement', '请选择同意服务协议', 'Please choose to agree to the service agreement'],
]

const bookingLines: Line[] = [
  ...phoneLines,
  ['no date', { viewingDate: '' }, 'viewingDate', '请填写看仓日期', 'Please enter the viewing date'],
  ['no such date', { viewingDate: '2026-02-30' }, 'viewingDate', '输入有误，请检查', 'input error please check'],
  ['yesterday', { viewingDate: dayAfter(today, -1) }, 'viewingDate', '输入有误，请检查', 'input error please check'],
  ['91 days ahead', { viewingDate: dayAfter(today, 91) }, 'viewingDate', '输入有误，请检查', 'input error please check'],
  ['a time that is over', { viewingDate: `${today} 00:00:00` }, 'viewingDate', '输入有误，请检查', 'input error please check'],
  ['no salutation', { salutation: '' }, 'salutation', '请填写称呼', 'Please enter the salutation'],
  ['another salutation', { salutation: 'dr' }, 'salutation', '称呼不正确', 'Salutation is not valid'],
  [
    '501 characters',
    { requirements: '仓'.repeat(501) },
    'requirements',
    '仓库要求不能超过500个字符',
    'Requirements: at most 500 characters',
  ],
  [
    '501 emojis, each of two units',
    { requirements: '🚛'.repeat(501) },
    'requirements',
    '仓库要求不能超过500个字符',
    'Requirements: at most 500 characters',
  ],
]

const rightBooking = (): BookingValues => ({
  ...place,
  salutation: 'mr',
  phonenumber: '13800138000',
  code: '123456',
  codeKey,
  viewingDate: dayAfter(today, 7),
  requirements: '',
  agreement: true,
})
const rightContact = () => ({ parkId: place.parkId, phonenumber: '13800138000', code: '123456', codeKey, agreement: true })

/** What the two forms check, as their `useForm` does, for a contact that is not proved. */
const checkBooking = (values: BookingValues) => checkBookingForm(values, { needsCode: true, now: new Date() })
const checkContact = async (values: ReturnType<typeof rightContact>) => ({
  ...checkRequiredCode(values),
  ...(await operations.askForContact.check(values)),
})

const expected = (locale: Locale, [, , field, chinese, english]: Line) => [field, locale === 'zh-CN' ? chinese : english]

for (const [locale, language] of locales) {
  test.each(bookingLines)(`[APPT-1] booking in ${locale}: form and server refuse %s with the same message`, async (...line) => {
    const input = { ...rightBooking(), ...line[1] }
    overwriteGetLocale(() => locale)
    const form = await checkBooking(input)
    expect(Object.entries(form)).toEqual([expected(locale, line)])
    // The phone number is not the member's own: the server asks for its code too.
    const { envelope } = await app.as({ memberId }).ask(bookViewing, input, { language, headers: { repeatsubmit: 'false' } })
    expect([envelope.code, firstError(envelope), envelope.msg]).toEqual([422, expected(locale, line), expected(locale, line)[1]])
  })

  test.each(phoneLines)(`[DET-4] a contact in ${locale}: form and server refuse %s with the same message`, async (...line) => {
    const input = { ...rightContact(), ...line[1] }
    overwriteGetLocale(() => locale)
    expect(Object.entries(await checkContact(input))).toEqual([expected(locale, line)])
    const { envelope } = await app.ask(askForContact, input, { language, headers: { repeatsubmit: 'false' } })
    expect([envelope.code, firstError(envelope), envelope.msg]).toEqual([422, expected(locale, line), expected(locale, line)[1]])
  })

  test(`[APPT-1] [DET-4] a code without its key is invalid in ${locale}, on both sides`, async () => {
    overwriteGetLocale(() => locale)
    const text =
      locale === 'zh-CN' ? '验证码已失效，请重新获取验证码' : 'The verification code is invalid, please obtain the verification code again'
    expect(await checkBooking({ ...rightBooking(), codeKey: '' })).toEqual({ code: text })
    expect(await checkContact({ ...rightContact(), codeKey: '' })).toEqual({ code: text })
    const options = { language, headers: { repeatsubmit: 'false' } }
    const booked = await app.as({ memberId }).ask(bookViewing, { ...rightBooking(), codeKey: '' }, options)
    const answer = await app.ask(askForContact, { ...rightContact(), codeKey: '' }, options)
    expect([booked.envelope, answer.envelope].map(({ code, msg }) => [code, msg])).toEqual([
      [10_002, text],
      [10_002, text],
    ])
  })
}

const firstError = ({ data }: { data?: unknown }) => {
  const [first] = (data as { errors: { field: string; msg: string }[] }).errors
  return [first!.field, first!.msg]
}

test('[APPT-1] form and server report every wrong field at once, the form the code among them', async () => {
  const wrong = { phonenumber: '1', viewingDate: 'x', agreement: false }
  const { envelope } = await app.as({ memberId }).ask(bookViewing, { ...place, ...wrong })
  const fields = (envelope.data as { errors: { field: string }[] }).errors.map(({ field }) => field)
  expect(fields.toSorted()).toEqual(['agreement', 'phonenumber', 'salutation', 'viewingDate'])
  const form = await checkBooking({ ...rightBooking(), ...wrong, code: '', codeKey: '' })
  expect(Object.keys(form).toSorted()).toEqual(['agreement', 'code', 'phonenumber', 'viewingDate'])
})

test('[APPT-5] the form of a proved contact is complete without a code', async () => {
  const booking = { ...rightBooking(), code: '', codeKey: '' }
  expect(await checkBookingForm(booking, { needsCode: false, now: new Date() })).toEqual({})
  expect(await checkBookingForm(booking, { needsCode: true, now: new Date() })).toEqual({ code: '请获取验证码' })
})

test('[APPT-1] what is right is right on the form too, with 500 characters and a phone in any reading', async () => {
  for (const phonenumber of ['13800138000', '+8613800138000', '8613800138000', '013800138000', '1795113800138000', '138 0013 8000'])
    expect(await checkBooking({ ...rightBooking(), phonenumber, requirements: '🚛'.repeat(500) })).toEqual({})
  expect(await checkContact(rightContact())).toEqual({})
})
