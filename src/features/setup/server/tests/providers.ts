import type { SmtpSettings } from '#features/messaging/server/senders/smtp.ts'

/** What the setup may try, and what it must never show. */
export type Providers = {
  smtp: SmtpSettings | null
  mapKeys: { tianditu: string | null; amap: string | null }
  /** Origins of the services. */
  mapServices: { tianditu: string; amap: string }
  secrets: readonly string[]
}

export const noProviders: Providers = {
  smtp: null,
  mapKeys: { tianditu: null, amap: null },
  mapServices: { tianditu: 'https://api.tianditu.gov.cn', amap: 'https://restapi.amap.com' },
  secrets: [],
}
