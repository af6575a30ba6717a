import { m } from '#messages'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { CodeUse, MessageParams, Template } from '../message.ts'
import { mailPage, type Letter } from './mail-page.ts'

export type SmsText = { text: string }
export type MailText = { subject: string; text: string; html: string }

type Writing<Params> = { sms(params: Params, locale: Locale): string; letter(params: Params, locale: Locale): Letter }

const uses: Record<CodeUse, (inputs: object, options: { locale: Locale }) => string> = {
  login: m.messaging_forLogin,
  register: m.messaging_forRegister,
  reset: m.messaging_forReset,
  appointment: m.messaging_forAppointment,
  contact: m.messaging_forContact,
  bind: m.messaging_forBind,
  delete: m.messaging_forDelete,
}

const writings: { [Name in Template]: Writing<MessageParams[Name]> } = {
  code: {
    sms: ({ code, for: use, minutes }, locale) =>
      m.messaging_codeSms({ code, use: uses[use]({}, { locale }), minutes: String(minutes) }, { locale }),
    letter: ({ code, for: use, minutes }, locale) => ({
      subject: m.messaging_codeSubject({ code }, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_codeBefore({ use: uses[use]({}, { locale }) }, { locale })],
      code,
      after: [m.messaging_codeAfter({ minutes: String(minutes) }, { locale }), m.messaging_codeNotYou({}, { locale })],
    }),
  },
  passwordChanged: {
    sms: ({ at }, locale) => m.messaging_passwordChangedSms({ at }, { locale }),
    letter: ({ at }, locale) => ({
      subject: m.messaging_passwordChangedSubject({}, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_passwordChangedText({ at }, { locale })],
      after: [m.messaging_passwordChangedNotYou({}, { locale })],
    }),
  },
}

/** The text without the sender's name, which providers put in front by themselves. */
export const writeSms = <Name extends Template>(template: Name, params: MessageParams[Name], language: Language): SmsText => ({
  text: writings[template].sms(params, localeOf(language)),
})

export function writeMail<Name extends Template>(template: Name, params: MessageParams[Name], language: Language): MailText {
  const locale = localeOf(language)
  const letter = writings[template].letter(params, locale)
  const lines = [...letter.before, ...(letter.code === undefined ? [] : [letter.code]), ...letter.after]
  const closing = [m.ui_siteName({}, { locale }), m.messaging_automatic({}, { locale })]
  return { subject: letter.subject, text: [...lines, '', ...closing].join('\n'), html: mailPage(letter, closing, locale) }
}
