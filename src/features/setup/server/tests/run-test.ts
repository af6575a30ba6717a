import { m } from '#messages'
import type { ReadBrand } from '#features/messaging/server/message-brand.ts'
import type { Senders } from '#features/messaging/server/sender.ts'
import type { SmtpSettings } from '#features/messaging/server/senders/smtp.ts'
import { sendTestMail, sendTestSms } from '#features/messaging/server/test-message.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { Testable } from '#features/setup/steps.ts'
import { answerOf, type ProviderAnswer } from './provider-answer.ts'
import { hasMapKey, testMap, type MapSettings } from './test-map.ts'

/** The providers of the environment, and what of their settings must not be shown. */
export type TestDeps = {
  smtp: SmtpSettings | null
  senders: Pick<Senders, 'sms'>
  map: MapSettings
  secrets: readonly string[]
  messageBrand: ReadBrand
}
type Caller = { email: string | null; phone: string | null; language: Language; locale: Locale }

/** Tries one provider, with a message to the caller, and returns what it answered. Only addresses from the environment are contacted. */
export async function runTest(what: Testable, deps: TestDeps, caller: Caller): Promise<ProviderAnswer> {
  const options = { locale: caller.locale }
  const refuse = (text: string): ProviderAnswer => ({ ok: false, answer: text })
  const { smtp, senders, map, secrets, messageBrand } = deps
  const silence = m.setup_noAnswer({}, options)
  if (what === 'map')
    return hasMapKey(map) ? answerOf(secrets, silence, (signal) => testMap(map, signal)) : refuse(m.setup_notSet({}, options))
  const brand = await messageBrand(caller.language)
  if (what === 'smtp') {
    if (smtp === null) return refuse(m.setup_notSet({}, options))
    const { email } = caller
    if (email === null) return refuse(m.setup_noOwnEmail({}, options))
    const subject = m.setup_testSubject({ site: brand.name }, options)
    return answerOf(secrets, silence, () =>
      sendTestMail(smtp, { to: email, fromName: brand.mailName, subject, text: m.setup_testText({ site: brand.name }, options) }),
    )
  }
  const { sms } = senders
  if (sms === null) return refuse(m.setup_notSet({}, options))
  const { phone } = caller
  if (phone === null) return refuse(m.setup_noOwnPhone({}, options))
  return answerOf(secrets, silence, (signal) => sendTestSms(sms, { to: phone, language: caller.language, brand }, signal))
}
