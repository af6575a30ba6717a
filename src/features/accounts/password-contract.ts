import { z } from 'zod'
import { m } from '#messages'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { spokenOf } from '#platform/contract/field-errors.ts'
import { codeFields, targetFields, TypedPassword } from './fields.ts'
import { asTyped, NewPassword, RepeatedPassword } from './new-password.ts'

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
    .refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, asTyped),
  reply: z.null(),
  failures: [422, 429, 10_001, 10_002, 10_004, 10_015, 10_016],
})

export const updatePassword = defineEndpoint({
  method: 'PUT',
  path: '/system/user/profile/updatePwd',
  access: 'member',
  whileResetting: true,
  bodyInQuery: true,
  successText: m.accounts_passwordChanged,
  summary: '修改密码 · Change one’s own password; ends all sessions, this one too',
  input: z
    .object({
      oldPassword: spokenOf(TypedPassword, { label: m.accounts_oldPassword }),
      newPassword: NewPassword,
      confirmPassword: RepeatedPassword,
    })
    .refine(({ newPassword, confirmPassword }) => confirmPassword === newPassword, asTyped),
  reply: z.null(),
  failures: [401, 422, 10_004, 10_012, 10_013, 10_015],
})
