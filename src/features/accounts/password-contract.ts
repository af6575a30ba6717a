import { z } from 'zod'
import { m } from '#messages'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { codeFields, targetFields, ExistingPassword } from './fields.ts'
import { passwordsDiffer, NewPassword, RepeatedPassword } from './new-password.ts'
import { codeFailures } from './code-failures.ts'
import { failures } from './failures.ts'

/** As specified, parameters may also be in the query. The portal's pages send a body, because addresses end up in logs. */
export const resetPassword = defineEndpoint({
  method: 'PUT',
  path: '/system/user/profile/updatePwdByMobile',
  access: 'public',
  limit: 'login',
  bodyInQuery: true,
  successText: m.accounts_passwordChanged,
  summary: '凭验证码重置密码 · Set a new password with a code sent to the phone or e-mail address; ends all sessions',
  input: z
    .object({ ...targetFields, ...codeFields, password: NewPassword, confirmPassword: RepeatedPassword.optional() })
    .refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, passwordsDiffer),
  reply: z.null(),
  failures: [
    known.invalid,
    known.tooMany,
    codeFailures.codeWrong,
    codeFailures.codeInvalid,
    codeFailures.tooManyTries,
    failures.passwordTooCommon,
    failures.notRegistered,
  ],
})

export const updatePassword = defineEndpoint({
  method: 'PUT',
  path: '/system/user/profile/updatePwd',
  access: 'member',
  keepsEmpty: ['confirmPassword'],
  whileResetting: true,
  whileSettingUpFactor: true,
  bodyInQuery: true,
  successText: m.accounts_passwordChanged,
  summary: '修改密码 · Change one’s own password; ends all sessions, this one too',
  input: z
    .object({
      oldPassword: withTexts(ExistingPassword, { label: m.accounts_oldPassword }),
      newPassword: NewPassword,
      /** Stock clients compare the two themselves and send one. A form sends both, also when the second is empty. */
      confirmPassword: RepeatedPassword.optional(),
    })
    .refine(({ newPassword, confirmPassword = newPassword }) => confirmPassword === newPassword, passwordsDiffer),
  reply: z.null(),
  failures: [
    known.signedOut,
    known.invalid,
    codeFailures.tooManyTries,
    failures.oldPasswordWrong,
    failures.samePassword,
    failures.passwordTooCommon,
  ],
})
