import type { Senders } from '#features/messaging/server/sender.ts'
import { smtpSender } from '#features/messaging/server/senders/smtp.ts'
import { httpGateway } from '#features/messaging/server/senders/http-gateway.ts'
import { noProviders, type Providers } from '#features/setup/server/tests/providers.ts'
import type { Env } from './env.ts'

/** What of the environment the setup may try. */
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
