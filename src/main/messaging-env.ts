import { z } from 'zod'
import type { Template } from '#features/messaging/message.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'

const address = (schemes: string[], example: string) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), `must be an address like ${example}`)

/** `SMS_1` for codes only, or one template per text: `code=SMS_1,passwordChanged=SMS_2`. */
const templates = z.string().transform((text, context) => {
  const pairs = text.split(',').map((part) => (part.includes('=') ? part.split('=') : ['code', part]).map((text) => text.trim()))
  if (pairs.every(([name, code]) => name !== undefined && name in templateNames && code))
    return Object.fromEntries(pairs) as Partial<Record<Template, string>>
  context.addIssue(
    `must be like SMS_1, or ${Object.keys(templateNames)
      .map((name) => `${name}=SMS_1`)
      .join(',')}`,
  )
  return z.NEVER
})
const templateNames: Record<Template, true> = {
  code: true,
  passwordChanged: true,
  contactChanged: true,
  factorChanged: true,
  resetRequested: true,
  invited: true,
  viewingBooked: true,
  viewingReminder: true,
  paymentReminder: true,
  viewingChanged: true,
  viewingProposed: true,
  viewingProposalWithdrawn: true,
  viewingMoved: true,
  tourBooked: true,
  tourChanged: true,
  tourProposed: true,
  tourCancelled: true,
  demandChanged: true,
  chatAnswer: true,
  enquiryReceived: true,
  searchAlert: true,
  leadNews: true,
  leadMatches: true,
}

const pushKey = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), `must be a key of ${length} characters`)

export const messagingVariables = {
  ALLOW_OUTBOX: z
    .literal(['0', '1'], 'must be 0 or 1')
    .transform((text) => text === '1')
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]*<?[^<>@\s]+@[^<>@\s]+\.[^<>@\s]+>?$/, 'must be like WHS <no-reply@portal.example>')
    .optional(),
  ALIYUN_SMS_KEY_ID: z.string().optional(),
  ALIYUN_SMS_KEY_SECRET: z.string().optional(),
  ALIYUN_SMS_SIGN_NAME: z.string().optional(),
  ALIYUN_SMS_TEMPLATE: templates.optional(),
  SMS_GATEWAY_URL: address(['http:', 'https:'], 'https://sms.example/send').optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  PUSH_PUBLIC_KEY: pushKey(87).optional(),
  PUSH_PRIVATE_KEY: pushKey(43).optional(),
}
export const messagingSecrets = ['SMTP_URL', 'ALIYUN_SMS_KEY_SECRET', 'SMS_GATEWAY_TOKEN', 'PUSH_PRIVATE_KEY']

const Variables = z.object(messagingVariables)
type MessagingVariables = z.output<typeof Variables>

/**
 * Chooses the senders of text messages and e-mails. Unless both are configured, the portal starts only where the outbox page is allowed. It is
 * allowed by default with the embedded database at an address of this machine, and never by default behind a proxy or under a public address.
 */
export function messagingFrom(variables: MessagingVariables, { isOnlyHere }: { isOnlyHere: boolean }) {
  const settings = { sms: smsFrom(variables), smtp: smtpFrom(variables) }
  const missing = [
    settings.sms === null && 'text messages (ALIYUN_SMS_* or SMS_GATEWAY_URL)',
    settings.smtp === null && 'e-mails (SMTP_URL)',
  ]
  const canSendAll = settings.sms !== null && settings.smtp !== null
  const isOutboxAllowed = variables.ALLOW_OUTBOX ?? isOnlyHere
  if (!canSendAll && !isOutboxAllowed)
    throw new StartRefusal(
      `Nobody sends ${missing.filter(Boolean).join(' and ')}. Name a provider, or let the outbox page show them on this machine: ALLOW_OUTBOX=1.`,
    )
  return { ...settings, pushKeys: pushKeysFrom(variables), showsOutbox: !canSendAll }
}

/** Null: the database keeps a pair. */
function pushKeysFrom({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey }: MessagingVariables) {
  if (publicKey === undefined && privateKey === undefined) return null
  if (publicKey === undefined || privateKey === undefined)
    throw new StartRefusal('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are the two halves of a pair: set both or neither.')
  return { publicKey, privateKey }
}

function smtpFrom({ SMTP_URL: url, MAIL_FROM: from }: MessagingVariables) {
  if (url === undefined) return null
  if (from === undefined) throw new StartRefusal('SMTP_URL needs MAIL_FROM, the address that mails come from.')
  return { url, from }
}

function smsFrom(variables: MessagingVariables) {
  const {
    ALIYUN_SMS_KEY_ID: keyId,
    ALIYUN_SMS_KEY_SECRET: keySecret,
    ALIYUN_SMS_SIGN_NAME: signName,
    ALIYUN_SMS_TEMPLATE: templateCodes,
  } = variables
  const aliyun = [keyId, keySecret, signName, templateCodes]
  if (aliyun.every((value) => value === undefined))
    return variables.SMS_GATEWAY_URL === undefined
      ? null
      : { kind: 'gateway' as const, url: variables.SMS_GATEWAY_URL, token: variables.SMS_GATEWAY_TOKEN ?? null }
  if (variables.SMS_GATEWAY_URL !== undefined) throw new StartRefusal('ALIYUN_SMS_* and SMS_GATEWAY_URL are both set; only one can send.')
  if (keyId === undefined || keySecret === undefined || signName === undefined || templateCodes === undefined)
    throw new StartRefusal('Aliyun needs all of ALIYUN_SMS_KEY_ID, ALIYUN_SMS_KEY_SECRET, ALIYUN_SMS_SIGN_NAME and ALIYUN_SMS_TEMPLATE.')
  return { kind: 'aliyun' as const, keyId, keySecret, signName, templates: templateCodes }
}
