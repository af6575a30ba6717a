import { z } from 'zod'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'

export const Setting = z.object({ configKey: z.string(), configValue: z.string() })
export type Setting = z.output<typeof Setting>

export const listSettings = defineEndpoint({
  method: 'GET',
  path: '/system/config/index',
  access: 'public',
  summary: '全部公开配置。 · All public settings, values in the caller’s language.',
  input: z.object({}),
  reply: z.array(Setting),
})

export const getSetting = defineEndpoint({
  method: 'GET',
  path: '/system/config/configKey/:key',
  access: 'public',
  summary: '单项公开配置，值同时在 msg 与 data 中。 · One public setting; its value is in msg and in data.',
  input: z.object({ key: z.string().max(100) }),
  reply: z.string(),
  failures: [known.notFound],
})

const Link = z.object({ name: z.string(), url: z.string() })
/** A region of the home page; the first, domestic one has an empty code, which means all regions. */
const HotRegion = z.object({ name: z.string(), regionCode: z.string() })

/** Settings shown in header, footer, widget and home page. Empty text: not configured. */
export const SiteFacts = z.object({
  /** The name of the portal, and the short one beside the logo. */
  name: z.string(),
  shortName: z.string(),
  /** Addresses of the logos for light and dark surfaces; empty: the drawing of the product. */
  logoLight: z.string(),
  logoDark: z.string(),
  icon: z.string(),
  brandColour: z.string(),
  actionColour: z.string(),
  phone: z.string(),
  workTime: z.string(),
  email: z.string(),
  address: z.string(),
  copyright: z.string(),
  /** The logistics platform and the service market of the navigation. */
  customerUrl: z.string(),
  marketUrl: z.string(),
  /** Customer service chat, for an embedded frame. */
  chatUrl: z.string(),
  friendLinks: z.array(Link),
  qrImage: z.string(),
  hotRegions: z.array(HotRegion),
  /** True if the agreement checkbox is ticked initially. */
  consentPrechecked: z.boolean(),
})
export type SiteFacts = z.output<typeof SiteFacts>

export const getSiteFacts = defineEndpoint({
  method: 'GET',
  path: '/system/config/facts',
  access: 'public',
  summary: '页头、页脚与首页所用配置。 · The settings that every page shows, read and in the caller’s language.',
  input: z.object({}),
  reply: SiteFacts,
})
