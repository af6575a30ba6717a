import { m } from '#messages'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { AlertedSearch, CodeUse, MessageParams, Template } from '../message.ts'
import { listText, mailPage, type Letter, type LetterList } from './mail-page.ts'

export type SmsText = { text: string }
export type MailText = {
  subject: string
  text: string
  html: string
  /** Where a mail program says in one click that its reader wants no more of these; null where that is not for him to choose. */
  leaveAt: string | null
}

type Writing<Params> = { sms(params: Params, locale: Locale): string; letter(params: Params, locale: Locale): Letter }

const uses: Record<CodeUse, (inputs: object, options: { locale: Locale }) => string> = {
  login: m.messaging_forLogin,
  register: m.messaging_forRegister,
  reset: m.messaging_forReset,
  appointment: m.messaging_forAppointment,
  contact: m.messaging_forContact,
  bind: m.messaging_forBind,
  delete: m.messaging_forDelete,
  enquiry: m.messaging_forEnquiry,
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
  viewingBooked: {
    sms: (viewing, locale) => m.messaging_viewingBookedSms(viewing, { locale }),
    letter: (viewing, locale) => ({
      subject: m.messaging_viewingBookedSubject(viewing, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_viewingBookedText(viewing, { locale })],
      after: [m.messaging_viewingCancel({}, { locale })],
    }),
  },
  enquiryReceived: {
    sms: (enquiry, locale) => m.messaging_enquirySms(enquiry, { locale }),
    letter: (enquiry, locale) => ({
      subject: m.messaging_enquirySubject(enquiry, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_enquiryText(enquiry, { locale })],
      after: [m.messaging_enquiryNotYou({}, { locale })],
    }),
  },
  chatAnswer: {
    sms: (answer, locale) => m.messaging_chatAnswerSms(answer, { locale }),
    letter: ({ text, url }, locale) => ({
      subject: m.messaging_chatAnswerSubject({}, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_chatAnswerText({}, { locale }), ...text.split('\n')],
      after: [m.messaging_chatAnswerGoOn({ url }, { locale })],
    }),
  },
  searchAlert: {
    sms: ({ searches }, locale) => alertSubject(searches, locale),
    letter: ({ searches, unsubscribe: { all, page, oneClick } }, locale) => ({
      subject: alertSubject(searches, locale),
      before: [m.messaging_hello({}, { locale }), m.messaging_alertIntro({}, { locale })],
      lists: searches.map((search) => alertList(search, locale)),
      after: [],
      leave: { text: all ? m.messaging_alertLeaveAll({}, { locale }) : m.messaging_alertLeave({}, { locale }), url: page, oneClick },
    }),
  },
  viewingReminder: {
    sms: (viewing, locale) => m.messaging_viewingReminderSms(viewing, { locale }),
    letter: (viewing, locale) => ({
      subject: m.messaging_viewingReminderSubject(viewing, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_viewingReminderText(viewing, { locale })],
      after: [m.messaging_viewingCancel({}, { locale })],
    }),
  },
}

function alertSubject(searches: readonly AlertedSearch[], locale: Locale): string {
  const count = searches.reduce((sum, search) => sum + search.count, 0)
  const [only] = searches
  if (searches.length > 1 || !only) return m.messaging_alertSubjectMany({ n: String(count), searches: String(searches.length) }, { locale })
  return count === 1
    ? m.messaging_alertSubjectOne({ name: only.name }, { locale })
    : m.messaging_alertSubject({ name: only.name, n: String(count) }, { locale })
}

const alertList = ({ name, count, url, parks }: AlertedSearch, locale: Locale): LetterList => ({
  title: m.messaging_alertSearch({ name, n: String(count) }, { locale }),
  items: parks.map((park) => ({ text: park.name, facts: park.facts, url: park.url })),
  all: { text: m.messaging_alertOpen({}, { locale }), url },
})

/** The text without the sender's name, which providers put in front by themselves. */
export const writeSms = <Name extends Template>(template: Name, params: MessageParams[Name], language: Language): SmsText => ({
  text: writings[template].sms(params, localeOf(language)),
})

export function writeMail<Name extends Template>(template: Name, params: MessageParams[Name], language: Language): MailText {
  const locale = localeOf(language)
  const letter = writings[template].letter(params, locale)
  const { leave, lists = [] } = letter
  const lines = [...letter.before, ...(letter.code === undefined ? [] : [letter.code]), ...lists.flatMap(listText), ...letter.after]
  const closing = [m.ui_siteName({}, { locale }), m.messaging_automatic({}, { locale })]
  const text = [...lines, '', ...closing, ...(leave ? [`${leave.text}: ${leave.url}`] : [])].join('\n')
  return { subject: letter.subject, text, html: mailPage(letter, closing, locale), leaveAt: leave?.oneClick ?? null }
}
