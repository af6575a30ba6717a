import nodemailer from 'nodemailer'
import { Undelivered, type MailSender } from '../sender.ts'

const waitMs = 8_000

export type SmtpSettings = { url: string; from: string }

/** Mail by SMTP. Every try of a message has the same Message-ID, by which mailboxes know a repeat. */
export function smtpSender({ url, from }: SmtpSettings): MailSender & { close(): void } {
  const transport = nodemailer.createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs, dnsTimeout: waitMs },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, target, subject, text, html, leaveAt }) {
      try {
        // As an object: a list or a second line in a text would be more addresses.
        const to = { name: '', address: target }
        const { messageId } = await transport.sendMail({
          to,
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated', ...(leaveAt !== null && leaveHeaders(leaveAt)) },
        })
        return messageId
      } catch (error) {
        throw undelivered(error as { responseCode?: number; code?: string })
      }
    },
    close: () => transport.close(),
  }
}

/** By RFC 2369 and RFC 8058: the mail program itself offers to end it, with one request and without a page. */
const leaveHeaders = (address: string) => ({ 'list-unsubscribe': `<${address}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })

/** Of the server's 5xx those that speak of the recipient or the message; a refused login is our own mistake and may be mended. */
function undelivered(error: { responseCode?: number; code?: string }) {
  const forGood = (error.responseCode ?? 0) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  return new Undelivered(`SMTP: ${error.code ?? 'failed'} ${error.responseCode ?? ''}`.trim(), { forGood })
}
