import nodemailer from 'nodemailer'
import { DeliveryError, type MailSender } from '../sender.ts'

const waitMs = 8_000

export type SmtpSettings = { url: string; from: string }

/** Creates a sender for SMTP. Every attempt has the same Message-ID, by which mailboxes detect duplicates. */
export function smtpSender({ url, from }: SmtpSettings): MailSender & { close(): void } {
  const transport = nodemailer.createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs, dnsTimeout: waitMs },
    { disableFileAccess: true, disableUrlAccess: true },
  )
  const address = /[^<\s]+@[^>\s]+/.exec(from)?.[0] ?? from
  const domain = address.split('@')[1] ?? 'localhost'
  return {
    async send({ id, target, fromName, subject, text, html, unsubscribeUrl }) {
      try {
        // As an object: in a string, a comma or a line break would add recipients.
        const to = { name: '', address: target }
        const { messageId } = await transport.sendMail({
          // As an object, too: the name may hold any character.
          from: { name: fromName, address },
          to,
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated', ...(unsubscribeUrl !== null && unsubscribeHeaders(unsubscribeUrl)) },
        })
        return messageId
      } catch (error) {
        throw toDeliveryError(error as { responseCode?: number; code?: string })
      }
    },
    close: () => transport.close(),
  }
}

/** RFC 2369 and RFC 8058: the mail client offers to unsubscribe with one request. */
const unsubscribeHeaders = (url: string) => ({ 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })

/** Only a 5xx about the recipient or the message is permanent; a refused login is a configuration error that can be corrected. */
function toDeliveryError(error: { responseCode?: number; code?: string }) {
  const isPermanent = (error.responseCode ?? 0) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  return new DeliveryError(`SMTP: ${error.code ?? 'failed'} ${error.responseCode ?? ''}`.trim(), { isPermanent })
}
