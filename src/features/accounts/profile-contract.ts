import { z } from 'zod'
import { m } from '#messages'
import { failures as fileFailures } from '#features/files/failures.ts'
import { integerOnWire, numberOnWire, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { cleanLine, countGraphemes } from '#platform/contract/plain-text.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { RegionCode } from '#features/regions/contract.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { codeFields, targetFields } from './fields.ts'
import { Sex, User } from './user.ts'
import { codeFailures } from './code-failures.ts'
import { failures } from './failures.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const withText = (text: Text) => ({ params: { text: (options: { locale: Locale }) => text({}, options) } })

/** Limits the work of cleaning; the limits below count graphemes. */
const maxRawLength = 400
const maxNickNameLength = 30
const maxEnterpriseLength = 100

/** One line of text that others see: invisible characters are removed, and graphemes are counted. */
const DisplayLine = (label: Text, max: number) =>
  z
    .string()
    .max(maxRawLength)
    .transform(cleanLine)
    .refine((text) => countGraphemes(text) <= max && [...text].length <= max * 4, {
      params: {
        text: ({ locale }: { locale: Locale }) => m.failure_tooLong({ field: label({}, { locale }), n: String(max) }, { locale }),
      },
    })

const NickName = withTexts(
  DisplayLine(m.accounts_nickName, maxNickNameLength).refine((text) => text !== '', withText(m.accounts_nickNameRequired)),
  { label: m.accounts_nickName, required: m.accounts_nickNameRequired },
)

/** Empty in a form in which none is chosen. */
const ChosenRegion = withTexts(z.union([RegionCode, z.literal('')]), { label: m.accounts_region }).nullish()

/** Down to a leaf of the region tree: some cities have no districts. */
const regionFields = { provinceCode: ChosenRegion, cityCode: ChosenRegion, districtCode: ChosenRegion }

type ChosenPath = { [Name in keyof typeof regionFields]?: string | null | undefined }

/** A region is sent whole or not at all. */
const needsRegion = ({ provinceCode, cityCode, districtCode }: ChosenPath) =>
  [provinceCode, cityCode, districtCode].some((code) => code !== undefined && code !== null)

export const Profile = User.extend({
  /** Names of the roles, in the reader's language. */
  roleGroup: z.string(),
})
export type Profile = z.output<typeof Profile>

const editable = ['nickName', 'sex', 'enterpriseName', 'provinceCode', 'cityCode', 'districtCode', 'version'] as const
type ReadOnly = Exclude<keyof Profile, (typeof editable)[number]>

/** Fields of the reply that cannot be changed: accepted and ignored, so that a client can send back what it read. */
const readOnly = Object.fromEntries(
  Object.keys(Profile.shape)
    .filter((name) => !(editable as readonly string[]).includes(name))
    .map((name) => [name, z.unknown().optional()]),
  // The filter leaves exactly these names.
) as Record<ReadOnly, z.ZodOptional<z.ZodUnknown>>

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/system/user/profile',
  access: 'member',
  summary: '个人资料 · One’s own profile',
  input: z.object({}),
  reply: Profile,
  failures: [known.signedOut],
})

export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/system/user/profile',
  access: 'member',
  singleSubmit: true,
  keepsEmpty: ['nickName', 'enterpriseName', 'provinceCode', 'cityCode', 'districtCode'],
  successText: m.ui_saved,
  summary: '修改个人资料，未发送的字段保持不变 · Change one’s own profile; fields that are not sent stay as they are',
  input: z
    .object({
      ...readOnly,
      nickName: NickName.optional(),
      sex: withTexts(Sex, { label: m.accounts_gender }).optional(),
      /** Empty text removes it. */
      enterpriseName: DisplayLine(m.accounts_enterprise, maxEnterpriseLength).nullish(),
      ...regionFields,
      /** With it, a profile that has changed since is refused; without it, the last change wins. */
      version: integerOnWire({ min: 1, max: 2_147_483_647 }).optional(),
    })
    .refine((fields) => !needsRegion(fields) || fields.provinceCode, { path: ['provinceCode'], ...withText(m.accounts_regionRequired) })
    .refine((fields) => !needsRegion(fields) || fields.cityCode, { path: ['cityCode'], ...withText(m.accounts_regionRequired) }),
  reply: Profile,
  failures: [known.signedOut, known.duplicate, known.outdated, known.invalid],
})

export const changeContact = defineEndpoint({
  method: 'PUT',
  path: '/system/user/profile/contact',
  access: 'member',
  singleSubmit: true,
  successText: m.ui_saved,
  summary: '用验证码更换手机号或邮箱 · Change phone number or e-mail address with a code sent to the new one',
  input: z.object({ ...targetFields, ...codeFields }),
  reply: Profile,
  failures: [
    known.signedOut,
    known.signInAgain,
    known.invalid,
    codeFailures.codeWrong,
    codeFailures.codeInvalid,
    codeFailures.tooManyTries,
    failures.phoneTaken,
    failures.emailTaken,
  ],
})

export const uploadAvatar = defineEndpoint({
  method: 'POST',
  path: '/system/user/profile/avatar',
  access: 'member',
  upload: 'avatarfile',
  successText: m.ui_saved,
  summary: '上传头像 · Upload a picture of oneself',
  input: z.object({}),
  reply: z.object({ imgUrl: z.string() }),
  failures: [known.signedOut, known.tooLarge, known.invalid, known.tooMany, known.storageFull, fileFailures.quotaReached],
})

const PreferredRegion = z.object({
  provinceCode: z.string(),
  cityCode: z.string().nullable(),
  districtCode: z.string().nullable(),
  regionName: z.string(),
})

const maxFocusAreas = 5
const maxAreaM2 = 100_000_000
const maxPriceYuan = 100_000

export const Preferences = z.object({
  /** Null until the member chooses one. */
  address: PreferredRegion.nullable(),
  focusAreas: z.array(z.object({ code: z.string(), name: z.string() })),
  whTypes: z.array(z.string()),
  whTypesLabel: z.array(z.string()),
  areaMin: z.number().nullable(),
  areaMax: z.number().nullable(),
  priceMax: z.number().nullable(),
})
export type Preferences = z.output<typeof Preferences>

export const getPreferences = defineEndpoint({
  method: 'GET',
  path: '/system/user/profile/followInfo',
  access: 'member',
  summary: '选仓偏好 · What one looks for',
  input: z.object({}),
  reply: Preferences,
  failures: [known.signedOut],
})

/** A code, or the object of the reply. */
const FocusArea = z.union([RegionCode, z.object({ code: RegionCode, name: z.string().optional() }).transform(({ code }) => code)])

const AreaM2 = (label: Text) => withTexts(numberOnWire({ min: 0, max: maxAreaM2 }), { label }).optional()

export const setPreferences = defineEndpoint({
  method: 'POST',
  path: '/system/user/profile/followInfo',
  access: 'member',
  singleSubmit: true,
  successText: m.ui_saved,
  summary: '保存选仓偏好 · Say what one looks for',
  input: z
    .object({
      address: withTexts(
        z.object({
          provinceCode: RegionCode,
          cityCode: RegionCode.nullish(),
          districtCode: RegionCode.nullish(),
          regionName: z.unknown().optional(),
        }),
        {
          label: m.accounts_region,
          required: m.accounts_addressRequired,
        },
      ),
      focusAreas: z
        .array(FocusArea)
        .refine((codes) => new Set(codes).size <= maxFocusAreas, withText(m.accounts_focusTooMany))
        .default([]),
      whTypes: z.array(z.string().max(6)).max(20).default([]),
      whTypesLabel: z.unknown().optional(),
      areaMin: AreaM2(m.ui_minArea),
      areaMax: AreaM2(m.ui_maxArea),
      priceMax: withTexts(numberOnWire({ min: 0, max: maxPriceYuan }), { label: m.ui_maxRent }).optional(),
    })
    .refine(({ areaMin, areaMax }) => !(areaMin !== undefined && areaMax !== undefined && areaMin > areaMax), {
      path: ['areaMin'],
      ...withText(m.accounts_areaOrder),
    }),
  reply: Preferences,
  failures: [known.signedOut, known.invalid],
})

export const exportMyData = defineEndpoint({
  method: 'GET',
  path: '/system/user/profile/export',
  access: 'member',
  load: 'costly',
  envelope: 'file',
  summary: '下载我的数据（JSON） · All that is kept of oneself, as a JSON file',
  input: z.object({}),
  reply: z.unknown(),
  failures: [known.signedOut, known.tooMany],
})

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/system/user/profile/delete',
  access: 'member',
  singleSubmit: true,
  summary: '注销账号，15 天内登录即可撤回 · Delete one’s account; signing in within 15 days takes it back',
  input: z.object({ ...codeFields }),
  /** When the personal data will be erased. */
  reply: z.object({ deleteTime: WireTime }),
  failures: [
    known.signedOut,
    known.invalid,
    failures.onlyAdmin,
    codeFailures.codeWrong,
    codeFailures.codeInvalid,
    codeFailures.tooManyTries,
  ],
})
