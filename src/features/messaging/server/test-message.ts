import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'
import type { Language } from '#platform/i18n/language.ts'
import type { MessageBrand } from './message-brand.ts'
import { DeliveryError, type SmsSender } from './sender.ts'
import type { SmtpSettings } from './senders/smtp.ts'
import { writeSms } from './templates.ts'

/** What a provider answered, in its own words, which may repeat secrets. */
export type TestAnswer = { ok: boolean; answer: string }

const waitMs = 12_000

/** Sends an e-mail on a connection of its own and returns the reply of the server, or what went wrong. */
export async function sendTestMail(
  { url, from }: SmtpSettings,
  { to, fromName, subject, text }: { to: string; fromName: string; subject: string; text: string },
): Promise<TestAnswer> {
  const transport = nodemailer.createTransport(
    { url, connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs, dnsTimeout: waitMs },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  try {
    const address = /[^<\s]+@[^>\s]+/.exec(from)?.[0] ?? from
    const { response } = await transport.sendMail({ from: { name: fromName, address }, to: { name: '', address: to }, subject, text })
    return { ok: true, answer: response }
  } catch (error) {
    const { message, code, response } = error as { message: string; code?: string; response?: string }
    return { ok: false, answer: response ?? [code, message].filter(Boolean).join(': ') }
  } finally {
    transport.close()
  }
}

/** Sends a text message with the code template, the one that every provider has approved. */
export async function sendTestSms(
  sender: SmsSender,
  { to, language, brand }: { to: string; language: Language; brand: MessageBrand },
  signal: AbortSignal,
): Promise<TestAnswer> {
  const params = { code: '000000', for: 'login', minutes: 5 } as const
  const { signature, shortName } = brand
  const message = { id: randomUUID(), target: to, language, template: 'code', params, signature, shortName } as const
  try {
    const id = await sender.send({ ...message, ...writeSms('code', params, language) }, signal)
    return { ok: true, answer: ['OK', id].filter(Boolean).join(' ') }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return { ok: false, answer: [error.message, error.answer].filter(Boolean).join(' ') }
  }
}
