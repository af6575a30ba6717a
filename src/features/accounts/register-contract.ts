import { z } from 'zod'
import { m } from '#messages'
import { Flag } from '#platform/contract/codecs.ts'
import type { Failure } from '#platform/contract/failure.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { countGraphemes } from '#platform/contract/plain-text.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { RegionCode } from '#features/regions/contract.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { isImitatingName } from './imitating-name.ts'
import { captchaFields, clientFields, codeFields, proofField, targetFields } from './fields.ts'
import { LoginAnswer } from './login-answer.ts'
import { passwordsDiffer, NewPassword, RepeatedPassword } from './new-password.ts'
import { updateProfile } from './profile-contract.ts'
import { codeFailures } from './code-failures.ts'
import { failures } from './failures.ts'

const withText = (text: (inputs: Record<string, never>, options: { locale: Locale }) => string) => ({
  params: { text: (options: { locale: Locale }) => text({}, options) },
})

const minNameLength = 2
const maxNameLength = 20

/** One line without control or invisible characters. */
const UserName = withTexts(
  z
    .string()
    .max(254)
    .refine((name) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(name), withText(m.accounts_userNameLength))
    .refine((name) => !isImitatingName(name), withText(m.accounts_nameReserved)),
  { label: m.ui_accountName },
)

const isAccountName = (name: string) => {
  const length = countGraphemes(name)
  return length >= minNameLength && length <= maxNameLength && [...name].length <= maxNameLength * 2
}

const Agreement = withTexts(
  z.boolean().refine((accepted) => accepted, withText(m.ui_agreementRequired)),
  { required: m.ui_agreementRequired },
)

const { nickName, enterpriseName, sex } = updateProfile.input.shape

/** Failures of the demand or viewing that a registration can contain, whose features this one does not know. */
const firstActionFailures: Failure[] = [
  known.notFound,
  { code: 10_101, text: m.ui_fullyRented },
  { code: 10_202, text: m.ui_tooManyDemandsToday },
  { code: 10_301, text: m.ui_alreadyBookedThatDay },
]

/**
 * The fields of the form's second step are optional. `registerFlag` 1 marks a call from the dialog of a demand or a viewing: it signs in to the
 * account of a known phone number or e-mail address instead of refusing it, and takes the two from `username` as well. `entrust` and `appointment` are created in the same transaction.
 */
export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  limit: 'login',
  successText: m.accounts_registered,
  notes: [
    'registerFlag 为 1 时，username 可为手机号或邮箱，无需再填 phonenumber 或 email。· With registerFlag 1, username may be the phone number or e-mail address, without phonenumber or email beside it.',
  ],
  summary: '注册账号 · Make an account for a proven phone number or e-mail address, and sign in',
  input: z
    .object({
      registerFlag: Flag.default(false),
      username: UserName.optional(),
      ...targetFields,
      ...codeFields,
      ...proofField,
      password: NewPassword.optional(),
      confirmPassword: RepeatedPassword.optional(),
      agreement: Agreement,
      nickName: nickName.refine((name) => name === undefined || !isImitatingName(name), withText(m.accounts_nameReserved)),
      enterpriseName,
      sex: sex.unwrap().default('unknown'),
      whTypes: withTexts(z.array(z.string().regex(/^\d{1,4}$/)).max(20), { label: m.accounts_whTypes }).optional(),
      provinceCode: RegionCode.optional(),
      cityCode: RegionCode.optional(),
      districtCode: RegionCode.optional(),
      userType: z.literal('app_user').optional(),
      entrust: z.record(z.string(), z.unknown()).optional(),
      appointment: z.record(z.string(), z.unknown()).optional(),
      /** Of the captcha, which stock clients send beside the code. It is not needed here. */
      uuid: captchaFields.uuid,
      ...clientFields,
    })
    .refine(({ registerFlag, username }) => registerFlag || username !== undefined, {
      path: ['username'],
      ...withText(m.accounts_userNameRequired),
    })
    .refine(({ registerFlag, username = '' }) => registerFlag || username === '' || isAccountName(username), {
      path: ['username'],
      ...withText(m.accounts_userNameLength),
    })
    .refine(({ registerFlag, password }) => registerFlag || password !== undefined, {
      path: ['password'],
      ...withText(m.accounts_passwordRequired),
    })
    .refine(({ password, confirmPassword }) => confirmPassword === password, passwordsDiffer)
    .refine(({ registerFlag, entrust }) => registerFlag || entrust === undefined, { path: ['entrust'] })
    .refine(({ registerFlag, appointment }) => registerFlag || appointment === undefined, { path: ['appointment'] })
    .refine(({ entrust, appointment }) => entrust === undefined || appointment === undefined, { path: ['appointment'] }),
  /** `registered`: the account is new. */
  reply: LoginAnswer.extend({ registered: Flag, entrustId: z.string().optional(), appointmentId: z.string().optional() }),
  failures: [
    known.invalid,
    known.tooMany,
    codeFailures.codeWrong,
    codeFailures.codeInvalid,
    codeFailures.tooManyTries,
    failures.userNameTaken,
    failures.phoneTaken,
    failures.emailTaken,
    failures.passwordTooCommon,
    failures.disabled,
    failures.factorNeeded,
    failures.factorFirst,
    ...firstActionFailures,
  ],
})
