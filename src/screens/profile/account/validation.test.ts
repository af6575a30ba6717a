import { afterEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { changeContact, setPreferences, updateProfile, uploadAvatar } from '#features/accounts/profile-contract.ts'
import { checkTargetAndCode } from '#features/accounts/web/fields/check-target-and-code.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Envelope } from '#platform/contract/envelope.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { startApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { checkPicture } from './check-picture.ts'

/**
 * Every rule of section 5 of the specification about the profile and the preferences. Form and server must report the same message, in both
 * languages; the English texts are the specification's.
 */
const app = await startApp()
const member = await buildMember(app.deps.db)

const huangdao = { provinceCode: '370000', cityCode: '370200', districtCode: '370211' }
const profile = { nickName: '林晓航', sex: '0', ...huangdao, version: 1 }
const code = { code: '123456', codeKey: 'k'.repeat(32) }
const six = ['370211', '310115', '440100', '330100', '320500', '110000']

type Row = {
  line: string
  endpoint: Endpoint
  input: Record<string, unknown>
  field: string
  zh: string
  en: string
  /** The form's check; by default the schema of the operation. */
  check?: (input: Record<string, unknown>) => FieldErrors
}

type ContactValues = Parameters<typeof checkTargetAndCode>[0]
const contact = (input: Record<string, unknown>) => checkTargetAndCode(input as ContactValues)

const rows: Row[] = [
  { line: 'nickname not empty', endpoint: updateProfile, input: { ...profile, nickName: '' }, field: 'nickName', zh: '请填写昵称', en: 'Please enter a nickname' },
  { line: 'nickname not only of spaces', endpoint: updateProfile, input: { ...profile, nickName: ' \u200B ' }, field: 'nickName', zh: '请填写昵称', en: 'Please enter a nickname' },
  { line: 'a region must be selected', endpoint: updateProfile, input: { ...profile, provinceCode: '', cityCode: '', districtCode: '' }, field: 'provinceCode', zh: '请选择所在地区', en: 'Please select your region' },
  { line: 'a region down to the city', endpoint: updateProfile, input: { ...profile, cityCode: '', districtCode: '' }, field: 'cityCode', zh: '请选择所在地区', en: 'Please select your region' },
  { line: 'e-mail valid', endpoint: changeContact, input: { email: 'lin@x.c', ...code }, field: 'email', zh: '请输入正确的邮箱地址', en: 'please enter the correct email address', check: contact },
  { line: 'e-mail valid: suffix of two characters', endpoint: changeContact, input: { email: 'lin.lanwan.example', ...code }, field: 'email', zh: '请输入正确的邮箱地址', en: 'please enter the correct email address', check: contact },
  { line: 'mobile phone not empty', endpoint: changeContact, input: { phonenumber: '', ...code }, field: 'phonenumber', zh: '请输入手机号', en: 'Please enter your phone number', check: contact },
  { line: 'mobile phone valid', endpoint: changeContact, input: { phonenumber: '12345678901', ...code }, field: 'phonenumber', zh: '请输入正确的手机号', en: 'Please enter the correct phone number', check: contact },
  { line: 'a new number is proved by a code', endpoint: changeContact, input: { phonenumber: '13912345678', code: '', codeKey: '' }, field: 'code', zh: '请获取验证码', en: 'Please obtain the verification code', check: contact },
  { line: 'preferences: an address must be selected', endpoint: setPreferences, input: { focusAreas: ['370211'] }, field: 'address', zh: '请选择意向地区', en: 'Please select an address' },
  { line: 'preferences: up to 5 focus areas', endpoint: setPreferences, input: { address: huangdao, focusAreas: six }, field: 'focusAreas', zh: '关注区域最多选择 5 个', en: 'Choose at most 5 focus areas' },
  { line: 'preferences: bounds in order', endpoint: setPreferences, input: { address: huangdao, areaMin: '6000', areaMax: '5000' }, field: 'areaMin', zh: '最小面积不能大于最大面积', en: 'The smallest area cannot be above the largest' },
] // prettier-ignore

afterEach(() => {
  overwriteGetLocale(() => 'zh-CN')
  vi.unstubAllGlobals()
})

test.each(rows)('[PROF-2][PROF-3] $line: form and server report the same message', async ({ endpoint, input, field, zh, en, check }) => {
  const checkInput = check ?? ((values: Record<string, unknown>) => checkForm(endpoint.input, values, endpoint.keepsEmpty))
  for (const [locale, language, text] of [
    ['zh-CN', 'zh_CN', zh],
    ['en-US', 'en_US', en],
  ] as const) {
    overwriteGetLocale(() => locale)
    expect(checkInput(input)[field], `form, ${language}`).toBe(text)
    const { envelope } = await app.as(member).ask(endpoint, input, { language, headers: { repeatsubmit: 'false' } })
    expect(envelope.code).toBe(422)
    expect(errorsIn(envelope)).toContainEqual(expect.objectContaining({ field, msg: text }))
    if (errorsIn(envelope).length === 1) expect(envelope.msg).toBe(text)
  }
})

const errorsIn = ({ data }: Envelope) => (data as { errors: { field: string; msg: string }[] }).errors

test.each([...rows.filter(({ line }) => line.startsWith('preferences')).map(({ endpoint }) => endpoint), updateProfile])(
  '[PROF-2][PROF-3] valid input passes form and server: %#',
  async (endpoint) => {
    const input =
      endpoint === updateProfile
        ? { ...profile, version: await versionNow() }
        : { address: huangdao, focusAreas: six.slice(0, 5), areaMin: '5000', areaMax: '6000' }
    expect(checkForm(endpoint.input, input)).toEqual({})
    expect((await app.as(member).ask(endpoint, input, { headers: { repeatsubmit: 'false' } })).envelope.code).toBe(200)
  },
)

const versionNow = async () =>
  (await app.sql<{ version: number }>('select version from member where id = $1', [member.memberId]))[0]!.version

test('[PROF-2] form and server report an incorrect file format for a portrait that is not a picture', async () => {
  // Stubbed: only browsers have it.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  for (const [locale, language, text] of [
    ['zh-CN', 'zh_CN', '文件格式不正确'],
    ['en-US', 'en_US', 'The file format is incorrect'],
  ] as const) {
    overwriteGetLocale(() => locale)
    expect(await checkPicture(new File(['<svg/>'], 'me.svg'))).toBe(text)
    const payload =
      '--b\r\nContent-Disposition: form-data; name="avatarfile"; filename="me.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg/>\r\n--b--\r\n'
    const headers = { ...(await app.headersOf(member)), 'content-language': language, 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await app.app.inject({ method: 'POST', url: `/whs/prod-api${uploadAvatar.path}`, headers, payload })
    expect(answer.json()).toMatchObject({ code: 422, msg: text })
  }
})
