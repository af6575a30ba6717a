import { z } from 'zod'
import { m } from '#messages'
import { spokenOf } from '#platform/contract/field-errors.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { isRightLength, longestPassword, passwordParts } from './password-parts.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string
const saying = (text: Text) => ({ params: { text: (options: { locale: Locale }) => text({}, options) } })

/** The specification's rule with its two messages. How easily it is guessed is asked apart from that, and only where the site wants it. */
export const NewPassword = spokenOf(
  z
    .string()
    .max(longestPassword * 8)
    .refine(isRightLength, { ...saying(m.accounts_passwordLength), abort: true })
    .refine((typed) => passwordParts.every(({ isMet }) => isMet(typed)), saying(m.accounts_passwordKinds)),
  { label: m.accounts_password },
)

export const RepeatedPassword = spokenOf(z.string().max(longestPassword * 8), { label: m.accounts_confirmPassword })

/** For `refine`, with the path of the repetition. */
export const asTyped = { path: ['confirmPassword'], ...saying(m.accounts_passwordsDiffer) }
