import { z } from 'zod'
import { m } from '#messages'
import { codeFields } from '#features/accounts/fields.ts'
import { readEmail, readPhone } from '#features/accounts/targets.ts'
import { Id } from '#platform/contract/codecs.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import { lines, requiredLines, withMessage } from '#platform/contract/text-fields.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { readViewingTime } from './viewing-time.ts'

const longestPhone = 40
export const longestRequirements = 500
const longestNote = 500
export const longestAnswer = 200

/** Mainland, in either reading of the specification; gives its eleven digits. */
export const Phone = withTexts(
  z
    .string()
    .refine((text) => text.length <= longestPhone && readPhone(text) !== null, withMessage(m.appointments_phoneWrong))
    // The refinement has let in only what can be read.
    .transform((text) => readPhone(text)!),
  { label: m.ui_phone },
)

/** Decodes to lower case. */
const Email = withTexts(
  z
    .string()
    .refine((text) => readEmail(text) !== null, withMessage(m.ui_targetInvalid))
    // The refinement has let in only what can be read.
    .transform((text) => readEmail(text)!),
  { label: m.ui_email },
)

export const Salutation = withTexts(z.enum(['mr', 'ms']), { label: m.appointments_salutation })

/** A day, or a day with a time. Whether it lies ahead, and not too far, is asked where the clock is: `canBeBooked`. */
export const ViewingDate = withTexts(
  z
    .string()
    .refine((text) => readViewingTime(text) !== null, withMessage(m.appointments_inputWrong))
    .transform((text) => readViewingTime(text)!),
  { label: m.appointments_viewingDate },
)

export const Agreement = withTexts(
  z.boolean().refine((agreed) => agreed, withMessage(m.ui_agreementRequired)),
  { label: m.ui_serviceAgreement, required: m.ui_agreementRequired },
)

export const Requirements = lines(m.appointments_requirements, longestRequirements)
export const StaffNote = lines(m.ui_note, longestNote)

/** What the customer asks for instead of a proposed time. */
export const ProposalAnswer = requiredLines(m.appointments_proposalAnswer, longestAnswer)

/** What became of a viewing, and what the customer thought of the place. */
export const outcomes = ['held', 'noShow'] as const
export const impressions = ['keen', 'unsure', 'unsuitable'] as const

export const countCharacters = (text: string) => [...text].length

export const targetIds = {
  parkId: withTexts(Id, { label: m.ui_park }),
  warehouseId: withTexts(Id, { label: m.appointments_warehouse }).optional(),
}

/** What both forms have: a phone number, the code that proves it unless it is the caller's own and proved, and the agreement. */
export const phoneFields = { phonenumber: Phone, ...codeFields, agreement: Agreement }

/** The contact of a viewing: a phone number, or an e-mail address for who has no phone number in the account. */
export const contactFields = { ...phoneFields, phonenumber: Phone.optional(), email: Email.optional() }

type Contact = { phonenumber?: string | undefined; email?: string | undefined }

export const hasOneContact = ({ phonenumber, email }: Contact) => (phonenumber === undefined) !== (email === undefined)

/** Also runs when other fields are invalid, so that the caller sees all errors at once. */
export const contactMissing = {
  path: ['phonenumber'],
  when: () => true,
  params: { text: (options: { locale: Locale }) => formatRequired(m.ui_phone({}, options), options.locale) },
}

/** What is viewed, by whom, and when. */
export const viewingFields = {
  ...targetIds,
  salutation: Salutation,
  viewingDate: ViewingDate,
  requirements: Requirements.optional(),
}
