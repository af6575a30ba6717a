import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { startApp } from '#test/app.ts'
import { filledInDemand } from '#test/build/demand.ts'
import { buildMember } from '#test/build/member.ts'
import { register } from '#features/accounts/register-contract.ts'
import { createDemand, getDemand } from '../contract.ts'
import { checkDemandForm } from './check-demand-form.ts'
import { readDemandForm, type DemandFormValues } from './read-demand-form.ts'

const app = await startApp()
const member = await buildMember(app.deps.db)

const zh = (label: string) => ({ required: `请填写${label}`, wrong: `${label}不正确`, long: (n: number) => `${label}不能超过${n}个字符` })
const en = (label: string) => ({
  required: `Please enter the ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  wrong: `${label} is not valid`,
  long: (n: number) => `${label}: at most ${n} characters`,
})
const both = (chinese: string, english: string) => ({ zh: zh(chinese), en: en(english) })

const messages = {
  demandType: both('需求类型', 'Demand type'),
  whType: both('仓库类型', 'Warehouse type'),
  constructionStandard: both('建筑类型', 'Building type'),
  demandFloorType: both('地坪材料', 'Floor finish'),
  demandArea: both('需求面积', 'Area'),
  expectedTime: both('期望使用时间', 'Date of use'),
  expectedTenancy: both('期望租期', 'Lease term'),
  storageCategory: both('存储品类', 'Goods to store'),
  regionCode: both('所在区域', 'Region'),
  expectedAddress: both('期望地址', 'Preferred address'),
  description: both('补充说明', 'Notes'),
  contract: both('联系人', 'Contact person'),
  contractMobile: both('手机或邮箱', 'Phone or e-mail'),
} as const

const areaWrong = { zh: '请输入小于100000000的正数', en: 'Please enter a positive number less than 100000000' }
const measureWrong = { zh: '请输入小于10000的正数', en: 'Please enter a positive number less than 10000' }
const monthsWrong = { zh: '请输入小于10000的正整数', en: 'Please enter a positive integer less than 10000' }
const notAgreed = { zh: '请选择同意服务协议', en: 'Please choose to agree to the service agreement' }
const targetWrong = { zh: '请输入正确的手机号/邮箱', en: 'Please enter the correct phone number/email address' }

type Name = keyof typeof messages
type Sentence = { zh: string; en: string }
const required = (name: Name): Sentence => ({ zh: messages[name].zh.required, en: messages[name].en.required })
const wrong = (name: Name): Sentence => ({ zh: messages[name].zh.wrong, en: messages[name].en.wrong })
const tooLong = (name: Name, n: number): Sentence => ({ zh: messages[name].zh.long(n), en: messages[name].en.long(n) })

const requiredNames = ['demandType', 'whType', 'demandArea', 'expectedTime', 'expectedTenancy', 'storageCategory', 'regionCode'] as const
const notFigures = ['0', '0.00', '0.004', '-5', '1e5', 'abc', '5 m', '.', '0x10', '+5', 'NaN', 'Infinity']

/** Figures that people write and the form sends in plain digits; the API takes plain digits only. */
const writtenFigures: [input: string, sent: string][] = [
  ['1,000', '1000'],
  ['１２', '12'],
  ['1.2万', '12000'],
]

/** The rules of section 5 of the specification: input, and the message of form and server. */
const lines: [field: string, value: unknown, sentence: Sentence][] = [
  ...requiredNames.map((name): [string, unknown, Sentence] => [name, '', required(name)]),
  ...notFigures.map((value): [string, unknown, Sentence] => ['demandArea', value, areaWrong]),
  ['demandArea', '100000000.01', areaWrong],
  ['demandArea', '100000001', areaWrong],
  ...(['floorHeight', 'loadBearing'] as const).flatMap((name) =>
    [...notFigures, '10000.01', '10001'].map((value): [string, unknown, Sentence] => [name, value, measureWrong]),
  ),
  ...['0', '-1', '1.5', '1e3', '10001', 'abc', '12个月'].map((value): [string, unknown, Sentence] => [
    'expectedTenancy',
    value,
    monthsWrong,
  ]),
  ['storageCategory', '货'.repeat(31), tooLong('storageCategory', 30)],
  ['storageCategory', '👩‍🚒'.repeat(11), tooLong('storageCategory', 30)],
  ['storageCategory', 'x'.repeat(5_000), tooLong('storageCategory', 30)],
  ['storageCategory', '\u200b', required('storageCategory')],
  ['expectedAddress', '路'.repeat(101), tooLong('expectedAddress', 100)],
  ['description', '字'.repeat(501), tooLong('description', 500)],
  ['contract', '名'.repeat(31), tooLong('contract', 30)],
  ['contractMobile', 'a'.repeat(41), tooLong('contractMobile', 40)],
  ['expectedTime', '2026-02-30 00:00:00', wrong('expectedTime')],
  ['expectedTime', 'tomorrow', wrong('expectedTime')],
  ['expectedTime', '2000-01-01 00:00:00', { zh: '期望使用时间不能早于昨天', en: 'The date of use cannot be before yesterday' }],
  ['demandType', 'x', wrong('demandType')],
  ['regionCode', 'x', wrong('regionCode')],
  ['agreement', false, notAgreed],
]

/** Rules of the server alone: what the form cannot check, or does not send. */
const serverLines: typeof lines = [
  ['demandType', '99', wrong('demandType')],
  ['whType', '99', wrong('whType')],
  ['constructionStandard', '99', wrong('constructionStandard')],
  ['demandFloorType', '99', wrong('demandFloorType')],
  ['regionCode', '370200', wrong('regionCode')],
  ['regionCode', '370000', wrong('regionCode')],
  ['regionCode', '999999', wrong('regionCode')],
  ['agreement', undefined, notAgreed],
  ...writtenFigures.map(([input]): [string, unknown, Sentence] => ['demandArea', input, areaWrong]),
  ...[...writtenFigures, ['12.0']].map(([input]): [string, unknown, Sentence] => ['expectedTenancy', input, monthsWrong]),
]

const contactLines: typeof lines = [
  ['contract', '', required('contract')],
  ['contract', '名'.repeat(31), tooLong('contract', 30)],
  ['contractMobile', '', required('contractMobile')],
  ['contractMobile', 'a'.repeat(41), tooLong('contractMobile', 40)],
  ...['1380532', '23805322617', 'lin@', 'lin@blue', '@blue.cn', '010-12345678'].map((value): [string, unknown, Sentence] => [
    'contractMobile',
    value,
    targetWrong,
  ]),
]

const languages: [Language, keyof Sentence][] = [
  ['zh_CN', 'zh'],
  ['en_US', 'en'],
]

/** Reads the form filled in with a change. */
function fillIn(change: Record<string, unknown> = {}): DemandFormValues {
  const { agreement: _, ifBalcony: _a, ifRainshed: _b, ...filled } = filledInDemand()
  const fields = new FormData()
  const all = { ...filled, contract: '林晓航', contractMobile: '13805322617', code: '123456', codeKey: 'k'.repeat(32), ...change }
  for (const [name, value] of Object.entries(all)) if (name !== 'agreement') fields.set(name, String(value))
  if (change['agreement'] !== false) fields.set('agreement', 'on')
  return readDemandForm(fields)
}

const now = new Date('2026-06-18T04:00:00Z')

async function serverAnswer(change: Record<string, unknown>, language: Language) {
  const { envelope } = await app.as(member).ask(createDemand, { ...filledInDemand(), ...change }, { language })
  return envelope
}

test.each(languages)('[ENT-1] every rule has the same message in form and server, in %s', async (language, key) => {
  overwriteGetLocale(() => localeOf(language))
  for (const [field, value, sentence] of [...lines, ...serverLines]) {
    const about = `${field} = ${JSON.stringify(value)?.slice(0, 60)}`
    if (!serverLines.some((line) => line[0] === field && line[1] === value))
      expect(checkDemandForm(fillIn({ [field]: value }), { isVisitor: false, now })[field], `form: ${about}`).toBe(sentence[key])
    const envelope = await serverAnswer({ [field]: value }, language)
    expect(envelope, `server: ${about}`).toMatchObject({ code: 422, msg: sentence[key], data: { errors: [{ field, msg: sentence[key] }] } })
  }
  expect(await app.sql('select id from demand')).toEqual([])
})

test.each(languages)('[ENT-1][ENT-3] visitors must enter a contact, in %s', async (language, key) => {
  overwriteGetLocale(() => localeOf(language))
  for (const [field, value, sentence] of contactLines) {
    expect(checkDemandForm(fillIn({ [field]: value }), { isVisitor: true, now })[field], `form: ${field} = ${String(value)}`).toBe(
      sentence[key],
    )
    const { agreement, ...entrust } = { ...filledInDemand(), contract: '林晓航', contractMobile: '13805322617', [field]: value }
    const registration = {
      registerFlag: 1,
      username: '13805322617',
      phonenumber: '13805322617',
      code: '1',
      codeKey: 'k'.repeat(32),
      agreement,
      entrust,
    }
    const { envelope } = await app.ask(register, registration, { language })
    expect(envelope, `server: ${field} = ${String(value)}`).toMatchObject({
      code: 422,
      msg: sentence[key],
      data: { errors: [{ field: `entrust.${field}` }] },
    })
  }
  const nothingSent = checkDemandForm(fillIn({ code: '', codeKey: '' }), { isVisitor: true, now })
  expect(nothingSent).toEqual({ code: language === 'zh_CN' ? '请获取验证码' : 'Please obtain the verification code' })
})

test('[ENT-1] the form sends figures as people write them in plain digits', () => {
  for (const [input, sent] of writtenFigures) {
    const values = fillIn({ demandArea: input, loadBearing: '0.5', expectedTenancy: '12' })
    expect(values.demandArea, input).toBe(sent)
    expect(checkDemandForm(values, { isVisitor: true, now }), input).toEqual({})
  }
  expect(fillIn({ expectedTenancy: '12.0' }).expectedTenancy).toBe('12')
})

test('[ENT-1] valid limits pass in form and server', async () => {
  overwriteGetLocale(() => 'zh-CN')
  const edges: [string, unknown][] = [
    ['demandArea', '100000000'],
    ['demandArea', '0.01'],
    ['floorHeight', '10000'],
    ['floorHeight', ''],
    ['loadBearing', '0.01'],
    ['expectedTenancy', '1'],
    ['expectedTenancy', '10000'],
    ['storageCategory', '货'.repeat(30)],
    ['expectedAddress', '路'.repeat(100)],
    ['description', '字'.repeat(500)],
    ['constructionStandard', ''],
    ['demandFloorType', ''],
  ]
  for (const [field, value] of edges) {
    expect(checkDemandForm(fillIn({ [field]: value }), { isVisitor: true, now }), `${field} = ${String(value)}`).toEqual({})
    await app.sql(`update demand set created_at = created_at - interval '2 days'`)
    expect((await serverAnswer({ [field]: value }, 'zh_CN')).code, `${field} = ${String(value)}`).toBe(200)
  }
})

test('[ENT-1] the server stores the decimals that the form shows', async () => {
  await app.sql(`update demand set created_at = created_at - interval '2 days'`)
  const created = await app.as(member).call(createDemand, {
    ...filledInDemand(),
    demandArea: '6000.129',
    floorHeight: 9.999,
    loadBearing: '3.5',
    expectedTenancy: '24',
    ifBalcony: '1',
  })
  expect(await app.as(member).call(getDemand, { id: created.id })).toMatchObject({
    demandArea: 6_000.12,
    floorHeight: 9.99,
    loadBearing: 3.5,
    expectedTenancy: 24,
    ifBalcony: true,
    ifRainshed: false,
  })
})

test('[ENT-1] all errors are reported at once', async () => {
  const { envelope } = await app.as(member).ask(createDemand, {}, { language: 'en_US' })
  const { errors } = envelope.data as { errors: { field: string }[] }
  expect(errors.map(({ field }) => field)).toEqual(expect.arrayContaining([...requiredNames, 'agreement']))
})

test('[ENT-8] yesterday in Shanghai is a valid date of use, the day before is not', () => {
  const at = (expectedTime: string) =>
    checkDemandForm(fillIn({ expectedTime }), { isVisitor: false, now: new Date('2026-06-17T16:00:00Z') })
  // It is the 18th, 00:00, in Shanghai.
  expect(at('2026-06-17 00:00:00')).toEqual({})
  expect(at('2026-06-16 23:59:59')).toEqual({ expectedTime: '期望使用时间不能早于昨天' })
})
