import type { Senders } from '#features/messaging/server/sender.ts'
import { smtpSender, type SmtpSettings } from '#features/messaging/server/senders/smtp.ts'
import { httpGateway } from '#features/messaging/server/senders/http-gateway.ts'
import type { Env } from './env.ts'

/** What the setup may try, and what it must never show. */
export type Providers = {
  smtp: SmtpSettings | null
  mapKeys: { tianditu: string | null; amap: string | null }
  mapServices: { tianditu: string; amap: string }
  secrets: readonly string[]
}

export const noProviders: Providers = {
  smtp: null,
  mapKeys: { tianditu: null, amap: null },
  mapServices: { tianditu: 'https://api.tianditu.gov.cn', amap: 'https://restapi.amap.com' },
  secrets: [],
}

export function providersFrom({ messaging: { smtp, sms }, mapKeys }: Pick<Env, 'messaging' | 'mapKeys'>): Providers {
  const { username = '', password = '' } = URL.parse(smtp?.url ?? '') ?? {}
  const ofSms = sms === null ? [] : sms.kind === 'gateway' ? [sms.token, sms.url] : [sms.keyId, sms.keySecret]
  const secrets = [
    smtp?.url,
    ...[username, password].flatMap((text) => [text, decodeURIComponent(text)]),
    ...ofSms,
    ...Object.values(mapKeys),
  ]
  return {
    ...noProviders,
    smtp,
    mapKeys,
    secrets: secrets.filter((secret): secret is string => typeof secret === 'string' && secret !== ''),
  }
}

type Settings = Env['messaging']

/** Opens the configured senders; null where messages stay in the outbox. The Aliyun SDK is large and is loaded only when configured. */
export async function openSenders({ sms, smtp }: Pick<Settings, 'sms' | 'smtp'>): Promise<Senders> {
  return { sms: sms === null ? null : await openSms(sms), email: smtp === null ? null : smtpSender(smtp) }
}

async function openSms(sms: NonNullable<Settings['sms']>) {
  if (sms.kind === 'gateway') return httpGateway(sms)
  const { aliyunSender } = await import('#features/messaging/server/senders/aliyun.ts')
  return aliyunSender(sms)
}
