import { z } from 'zod'
import { m } from '#messages'
import { Flag } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { countGraphemes } from '#platform/contract/plain-text.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { RegionCode } from '#features/regions/contract.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { codeFields, targetFields } from './fields.ts'
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
    .refine((name) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(name), withText(m.accounts_userNameLength)),
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

/** The fields of the form's second step are optional. `registerFlag` 1 marks a registration from the demand dialog. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  limit: 'login',
  successText: m.accounts_registered,
  summary: '注册账号 · Make an account for a proven phone number or e-mail address, and sign in',
  input: z
    .object({
      registerFlag: Flag.default(false),
      username: UserName.optional(),
      ...targetFields,
      ...codeFields,
      password: NewPassword.optional(),
      confirmPassword: RepeatedPassword.optional(),
      agreement: Agreement,
      nickName: nickName.optional(),
      enterpriseName,
      sex,
      whTypes: withTexts(z.array(z.string().regex(/^\d{1,4}$/)).max(20), { label: m.accounts_whTypes }).optional(),
      provinceCode: RegionCode.optional(),
      cityCode: RegionCode.optional(),
      districtCode: RegionCode.optional(),
      userType: z.literal('app_user').optional(),
      entrust: z.record(z.string(), z.unknown()).optional(),
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
    .refine(({ registerFlag, entrust }) => registerFlag || entrust === undefined, { path: ['entrust'] }),
  reply: LoginAnswer.extend({ entrustId: z.string().optional() }),
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
  ],
})
