import { z } from 'zod'
import { m } from '#messages'
import { withTexts } from '#platform/contract/field-errors.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { isRightLength, maxPasswordLength, passwordRules } from './password-rules.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string
const withText = (text: Text) => ({ params: { text: (options: { locale: Locale }) => text({}, options) } })

/** The specification's password rule with its two messages. Strength is checked separately, and only if the site requires it. */
export const NewPassword = withTexts(
  z
    .string()
    .max(maxPasswordLength * 8)
    .refine(isRightLength, { ...withText(m.accounts_passwordLength), abort: true })
    .refine((password) => passwordRules.every(({ isMet }) => isMet(password)), withText(m.accounts_passwordKinds)),
  { label: m.accounts_password },
)

export const RepeatedPassword = withTexts(z.string().max(maxPasswordLength * 8), { label: m.accounts_confirmPassword })

/** Parameters of a `refine` that compares `confirmPassword` with the password. */
export const passwordsDiffer = { path: ['confirmPassword'], ...withText(m.accounts_passwordsDiffer) }
