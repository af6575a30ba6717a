import { m } from '#messages'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { AlertedSearch, CodeUse, FactorChange, MessageParams, Template, ViewingNews } from '../message.ts'
import type { MessageBrand } from './message-brand.ts'
import { longDate, moneyExact } from '#platform/i18n/format.ts'
import { listText, mailHtml, type MailList } from './mail-html.ts'
import type { TemplateWriter } from './template-writer.ts'
import { tourWriters } from './tour-templates.ts'

export type SmsText = { text: string }
export type MailText = {
  subject: string
  text: string
  html: string
  /** One-click unsubscribe URL for mail clients; null for mails that cannot be unsubscribed from. */
  unsubscribeUrl: string | null
}

const purposes: Record<CodeUse, (inputs: object, options: { locale: Locale }) => string> = {
  login: m.messaging_forLogin,
  register: m.messaging_forRegister,
  entry: m.messaging_forEntry,
  reset: m.messaging_forReset,
  appointment: m.messaging_forAppointment,
  contact: m.messaging_forContact,
  bind: m.messaging_forBind,
  delete: m.messaging_forDelete,
  enquiry: m.messaging_forEnquiry,
}

const writers: { [Name in Template]: TemplateWriter<MessageParams[Name]> } = {
  code: {
    sms: ({ code, for: use, minutes }, locale) =>
      m.messaging_codeSms({ code, use: purposes[use]({}, { locale }), minutes: String(minutes) }, { locale }),
    mail: ({ code, for: use, minutes }, locale) => ({
      subject: m.messaging_codeSubject({ code }, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_codeBefore({ use: purposes[use]({}, { locale }) }, { locale })],
      code,
      after: [m.messaging_codeAfter({ minutes: String(minutes) }, { locale }), m.messaging_codeNotYou({}, { locale })],
    }),
  },
  resetRequested: {
    sms: ({ url }, locale) => m.messaging_resetSms({ url }, { locale }),
    mail: ({ url }, locale) => ({
      subject: m.messaging_resetSubject({}, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_resetText({}, { locale })],
      button: { text: m.messaging_resetButton({}, { locale }), url },
      after: [m.messaging_resetNoQuestion({}, { locale })],
    }),
  },
  invited: {
    sms: ({ inviter, url }, locale) => m.messaging_invitedSms({ inviter, url }, { locale }),
    mail: ({ name, inviter, roles, hours, url }, locale) => ({
      subject: m.messaging_invitedSubject({ inviter }, { locale }),
      before: [
        m.messaging_invitedHello({ name }, { locale }),
        m.messaging_invitedText({ inviter, roles }, { locale }),
        m.messaging_invitedOpen({ hours: String(hours) }, { locale }),
      ],
      button: { text: m.messaging_invitedButton({}, { locale }), url },
      after: [m.messaging_invitedNotYou({}, { locale })],
    }),
  },
  passwordChanged: {
    sms: ({ at }, locale) => m.messaging_passwordChangedSms({ at }, { locale }),
    mail: ({ at }, locale) => ({
      subject: m.messaging_passwordChangedSubject({}, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_passwordChangedText({ at }, { locale })],
      after: [m.messaging_passwordChangedNotYou({}, { locale })],
    }),
  },
  contactChanged: {
    sms: (change, locale) => m.messaging_contactChangedSms(withKind(change, locale), { locale }),
    mail: (change, locale) => ({
      subject: m.messaging_contactChangedSubject(withKind(change, locale), { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_contactChangedText(withKind(change, locale), { locale })],
      after: [m.messaging_contactChangedNotYou({}, { locale })],
    }),
  },
  factorChanged: {
    sms: (change, locale) => m.messaging_factorSms({ text: factorText(change, locale) }, { locale }),
    mail: (change, locale) => ({
      subject: m.messaging_factorSubject({}, { locale }),
      before: [m.messaging_hello({}, { locale }), factorText(change, locale)],
      after: [m.messaging_factorNotYou({}, { locale })],
    }),
  },
  viewingBooked: {
    sms: (viewing, locale) => m.messaging_viewingBookedSms(viewing, { locale }),
    mail: (viewing, locale) => ({
      subject: m.messaging_viewingBookedSubject(viewing, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_viewingBookedText(viewing, { locale })],
      after: [m.messaging_viewingCancel({}, { locale })],
    }),
  },
  enquiryReceived: {
    sms: (enquiry, locale) => m.messaging_enquirySms(enquiry, { locale }),
    mail: (enquiry, locale) => ({
      subject: m.messaging_enquirySubject(enquiry, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_enquirySms(enquiry, { locale })],
      after: [m.messaging_enquiryNotYou({}, { locale })],
    }),
  },
  chatAnswer: {
    sms: (answer, locale) => m.messaging_chatAnswerSms(answer, { locale }),
    mail: ({ text, url }, locale) => ({
      subject: m.messaging_chatAnswerSubject({}, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_chatAnswerText({}, { locale }), ...text.split('\n')],
      after: [m.messaging_chatAnswerGoOn({ url }, { locale })],
    }),
  },
  searchAlert: {
    sms: ({ searches }, locale) => alertSubject(searches, locale),
    mail: ({ searches, unsubscribe: { all, page, oneClick } }, locale) => ({
      subject: alertSubject(searches, locale),
      before: [m.messaging_hello({}, { locale }), m.messaging_alertIntro({}, { locale })],
      lists: searches.map((search) => alertList(search, locale)),
      after: [],
      unsubscribe: { text: all ? m.messaging_alertLeaveAll({}, { locale }) : m.messaging_alertLeave({}, { locale }), url: page, oneClick },
    }),
  },
  leadNews: {
    sms: ({ title, url }) => `${title} ${url}`,
    mail: ({ title, facts, url }, locale) => ({
      subject: title,
      before: [m.messaging_hello({}, { locale }), ...facts],
      after: [m.messaging_leadOpen({ url }, { locale })],
    }),
  },
  leadMatches: {
    sms: ({ text, warehouses }, locale) =>
      [
        ...(text === '' ? [] : [text]),
        m.messaging_leadMatches({ n: String(warehouses.length) }, { locale }),
        ...warehouses.map(({ name, url }) => `${name} ${url}`),
      ].join('\n'),
    mail: ({ text, warehouses }, locale) => ({
      subject: m.messaging_leadMatches({ n: String(warehouses.length) }, { locale }),
      before: [
        m.messaging_hello({}, { locale }),
        ...(text === '' ? [] : text.split('\n')),
        m.messaging_leadMatches({ n: String(warehouses.length) }, { locale }),
      ],
      after: warehouses.flatMap(({ name, facts, url }) => [name, facts, url]),
    }),
  },
  viewingChanged: {
    sms: (viewing, locale) => [m.messaging_viewingChangedSms(inWords(viewing, locale), { locale }), ...noteOf(viewing, locale)].join(' '),
    mail: (viewing, locale) => ({
      subject: m.messaging_viewingChangedSubject(inWords(viewing, locale), { locale }),
      before: [
        m.messaging_hello({}, { locale }),
        m.messaging_viewingChangedSms(inWords(viewing, locale), { locale }),
        ...noteOf(viewing, locale),
      ],
      after: [],
    }),
  },
  viewingProposed: {
    sms: (viewing, locale) => [m.messaging_viewingProposedSms(viewing, { locale }), ...noteOf(viewing, locale)].join(' '),
    mail: (viewing, locale) => ({
      subject: m.messaging_viewingProposedSubject(viewing, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_viewingProposedText(viewing, { locale }), ...noteOf(viewing, locale)],
      after: [m.messaging_viewingProposedAnswer(viewing, { locale })],
    }),
  },
  viewingProposalWithdrawn: {
    sms: (viewing, locale) => m.messaging_viewingProposalWithdrawnSms(viewing, { locale }),
    mail: (viewing, locale) => ({
      subject: m.messaging_viewingProposalWithdrawnSubject(viewing, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_viewingProposalWithdrawnSms(viewing, { locale })],
      after: [],
    }),
  },
  viewingMoved: {
    sms: (viewing, locale) => m.messaging_viewingMovedSms(viewing, { locale }),
    mail: (viewing, locale) => ({
      subject: m.messaging_viewingMovedSubject(viewing, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_viewingMovedText(viewing, { locale })],
      after: [m.messaging_viewingCancel({}, { locale })],
    }),
  },
  ...tourWriters,
  demandChanged: {
    sms: (demand, locale) => demandNews(demand, locale),
    mail: (demand, locale) => ({
      subject: m.messaging_demandChangedSubject(demand, { locale }),
      before: [m.messaging_hello({}, { locale }), demandNews(demand, locale)],
      after: [],
    }),
  },
  paymentReminder: {
    sms: (reminder, locale) => m.messaging_paymentReminderSms(paymentTexts(reminder, locale), { locale }),
    mail: (reminder, locale) => ({
      subject: m.messaging_paymentReminderSubject(paymentTexts(reminder, locale), { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_paymentReminderSms(paymentTexts(reminder, locale), { locale })],
      after: [m.messaging_paymentReminderDone({}, { locale })],
    }),
  },
  viewingReminder: {
    sms: (viewing, locale) => m.messaging_viewingReminderSms(viewing, { locale }),
    mail: (viewing, locale) => ({
      subject: m.messaging_viewingReminderSubject(viewing, { locale }),
      before: [m.messaging_hello({}, { locale }), m.messaging_viewingReminderText(viewing, { locale })],
      after: [m.messaging_viewingCancel({}, { locale })],
    }),
  },
}

const paymentTexts = ({ contractNo, item, dueDate, amount }: MessageParams['paymentReminder'], locale: Locale) => ({
  contractNo,
  item,
  date: longDate(dueDate, locale),
  amount: moneyExact(amount),
})

const viewingNews: Record<ViewingNews, typeof m.messaging_viewingFollowingUp> = {
  followingUp: m.messaging_viewingFollowingUp,
  successful: m.messaging_viewingSuccessful,
  closedByService: m.messaging_viewingClosed,
  cancelledByMember: m.messaging_viewingCancelled,
}

const inWords = ({ place, time, status }: MessageParams['viewingChanged'], locale: Locale) => ({
  place,
  time,
  news: viewingNews[status]({}, { locale }),
})

const noteOf = ({ note }: { note: string }, locale: Locale) => (note === '' ? [] : [m.messaging_viewingNote({ note }, { locale })])

const demandNews = ({ isFollowUp, ...news }: MessageParams['demandChanged'], locale: Locale) =>
  isFollowUp ? m.messaging_demandFollowedUp(news, { locale }) : m.messaging_demandChanged(news, { locale })

function alertSubject(searches: readonly AlertedSearch[], locale: Locale): string {
  const count = searches.reduce((sum, search) => sum + search.count, 0)
  const [only] = searches
  if (searches.length > 1 || !only) return m.messaging_alertSubjectMany({ n: String(count), searches: String(searches.length) }, { locale })
  return count === 1
    ? m.messaging_alertSubjectOne({ name: only.name }, { locale })
    : m.messaging_alertSubject({ name: only.name, n: String(count) }, { locale })
}

const alertList = ({ name, count, url, parks }: AlertedSearch, locale: Locale): MailList => ({
  title: m.messaging_alertSearch({ name, n: String(count) }, { locale }),
  items: parks.map((park) => ({ text: park.name, facts: park.facts, url: park.url })),
  showAll: { text: m.messaging_alertOpen({}, { locale }), url },
})

/** Returns the text without the sender's name, which the providers prepend. */
export const writeSms = <Name extends Template>(template: Name, params: MessageParams[Name], language: Language): SmsText => ({
  text: writers[template].sms(params, localeOf(language)),
})

export function writeMail<Name extends Template>(
  template: Name,
  params: MessageParams[Name],
  language: Language,
  brand: Pick<MessageBrand, 'name' | 'colour' | 'logoUrl'>,
): MailText {
  const locale = localeOf(language)
  const content = writers[template].mail(params, locale)
  const { unsubscribe, button, lists = [] } = content
  const lines = [
    ...content.before,
    ...(content.code === undefined ? [] : [content.code]),
    ...(button ? [`${button.text}: ${button.url}`] : []),
    ...lists.flatMap(listText),
    ...content.after,
  ]
  const closing = [brand.name, m.messaging_automatic({}, { locale })]
  const text = [...lines, '', ...closing, ...(unsubscribe ? [`${unsubscribe.text}: ${unsubscribe.url}`] : [])].join('\n')
  return {
    subject: content.subject,
    text,
    html: mailHtml(content, { closing, locale, brand }),
    unsubscribeUrl: unsubscribe?.oneClick ?? null,
  }
}

/** Names the kind of a contact in the language of the message. */
const withKind = ({ at, kind, target }: MessageParams['contactChanged'], locale: Locale) => ({
  at,
  target,
  kind: kind === 'phone' ? m.messaging_kindPhone({}, { locale }) : m.messaging_kindEmail({}, { locale }),
})

const factorTexts: Record<FactorChange, (inputs: { at: string }, options: { locale: Locale }) => string> = {
  on: m.messaging_factorSwitchedOn,
  off: m.messaging_factorSwitchedOff,
  codes: m.messaging_factorNewCodes,
  removed: m.messaging_factorRemoved,
  appAdded: m.messaging_factorAppAdded,
  appRemoved: m.messaging_factorAppRemoved,
  passkeyAdded: m.messaging_factorPasskeyAdded,
  passkeyRemoved: m.messaging_factorPasskeyRemoved,
}
const factorText = ({ at, change }: MessageParams['factorChanged'], locale: Locale) => factorTexts[change]({ at }, { locale })
