import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import type { Target } from '#features/accounts/web/fields/target.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import type { CallFailed } from '#platform/web/request/call.ts'

export type FirstStep = Target & {
  username: string
  code: string
  codeKey: string
  password: string
  confirmPassword: string
  agreement: boolean
}

/** All of it may be left out. */
export type SecondStep = {
  nickName?: string
  enterpriseName?: string
  whTypes?: string[]
  provinceCode?: string
  cityCode?: string
  districtCode?: string
}

export const firstStepFields = ['username', 'phonenumber', 'email', 'code', 'password', 'confirmPassword', 'agreement']

const nameTaken = 10_008
const tooCommon = 10_015

/** Which field of the registration an answer is about; null for none. */
export function explainRegister(failure: CallFailed, first: FirstStep): FieldErrors | null {
  if (failure.code === nameTaken) return { username: failure.message }
  if (failure.code === tooCommon) return { password: failure.message }
  const errors = failure.code === 422 ? (failure.data as { errors?: { field: string; msg: string }[] } | null)?.errors : undefined
  if (errors) return Object.fromEntries(errors.map(({ field, msg }) => [field, msg]))
  return explainCode(failure, 'email' in first ? 'email' : 'phonenumber')
}
