import { m } from '#messages'
import type { Permission } from '#platform/contract/permission.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { defaultColours } from './brand-colours.ts'
import { capacitySettings } from './capacity-settings.ts'
import type { SettingKind } from './setting-kind.ts'
import { responseTargets, workTimeSettings } from './work-settings.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

export const settingGroups = ['contact', 'brand', 'header', 'home', 'chat', 'leads', 'capacity', 'accounts', 'others'] as const
export type SettingGroup = (typeof settingGroups)[number]

export type SettingDefinition = {
  key: string
  group: SettingGroup
  kind: SettingKind
  label: Text
  help: Text
  /** True if the setting is public; other settings are visible to operators only. */
  isPublic: boolean
  /** Additional permission that changing this setting requires. */
  needs?: Permission
  /** `en` null: the same in both languages. */
  default: { zh: string; en: string | null }
}

const same = (value: string) => ({ zh: value, en: null })
const both = (write: (text: (text: Text) => string) => string) => ({
  zh: write((text) => text({}, { locale: 'zh-CN' })),
  en: write((text) => text({}, { locale: 'en-US' })),
})
const visible = { isPublic: true } as const
const hidden = { isPublic: false, needs: 'system:config:security' } as const

/** Every setting: its key on the wire, constraints, initial value and help text. */
export const settingCatalogue: readonly SettingDefinition[] = [
  {
    key: 'site.name',
    group: 'brand',
    kind: { is: 'text', maxLength: 30, required: true },
    label: m.site_portalName,
    help: m.site_portalNameHelp,
    ...visible,
    default: both((text) => text(m.site_defaultName)),
  },
  {
    key: 'site.short.name',
    group: 'brand',
    kind: { is: 'text', maxLength: 12, required: true },
    label: m.site_shortName,
    help: m.site_shortNameHelp,
    ...visible,
    default: same('WHS'),
  },
  {
    key: 'site.logo.light',
    group: 'brand',
    kind: { is: 'logo' },
    label: m.site_logoLight,
    help: m.site_logoLightHelp,
    ...visible,
    default: same(''),
  },
  {
    key: 'site.logo.dark',
    group: 'brand',
    kind: { is: 'logo' },
    label: m.site_logoDark,
    help: m.site_logoDarkHelp,
    ...visible,
    default: same(''),
  },
  {
    key: 'site.icon',
    group: 'brand',
    kind: { is: 'logo' },
    label: m.site_icon,
    help: m.site_iconHelp,
    ...visible,
    default: same(''),
  },
  {
    key: 'site.colour.brand',
    group: 'brand',
    kind: { is: 'colour', of: 'brand' },
    label: m.site_brandColour,
    help: m.site_brandColourHelp,
    ...visible,
    default: same(defaultColours.brand),
  },
  {
    key: 'site.colour.action',
    group: 'brand',
    kind: { is: 'colour', of: 'action' },
    label: m.site_actionColour,
    help: m.site_actionColourHelp,
    ...visible,
    default: same(defaultColours.action),
  },
  {
    key: 'site.mail.name',
    group: 'brand',
    kind: { is: 'text', maxLength: 60 },
    label: m.site_mailName,
    help: m.site_mailNameHelp,
    ...visible,
    default: same(''),
  },
  {
    key: 'site.sms.signature',
    group: 'brand',
    kind: { is: 'text', maxLength: 20 },
    label: m.site_smsSignature,
    help: m.site_smsSignatureHelp,
    ...visible,
    default: same(''),
  },
  {
    key: 'LINK_MOBILE',
    group: 'contact',
    kind: { is: 'phone' },
    label: m.site_phone,
    help: m.site_phoneHelp,
    ...visible,
    default: same('0532-5555 0123'),
  },
  ...workTimeSettings,
  {
    key: 'EMAIL',
    group: 'contact',
    kind: { is: 'email' },
    label: m.site_email,
    help: m.site_emailHelp,
    ...visible,
    default: same('service@whs.example'),
  },
  {
    key: 'ADDRESS',
    group: 'contact',
    kind: { is: 'text', maxLength: 120 },
    label: m.site_address,
    help: m.site_addressHelp,
    ...visible,
    default: both((text) => text(m.site_defaultAddress)),
  },
  {
    key: 'COPYRIGHT',
    group: 'contact',
    kind: { is: 'text', maxLength: 120 },
    label: m.site_copyright,
    help: m.site_copyrightHelp,
    ...visible,
    default: same(''),
  },
  {
    key: 'site.friend.links',
    group: 'contact',
    kind: { is: 'links', maxCount: 8 },
    label: m.site_friendLinks,
    help: m.site_friendLinksHelp,
    ...visible,
    default: both((text) =>
      JSON.stringify([
        { name: text(m.site_defaultPlatform), url: 'https://logistics.whs.example' },
        { name: text(m.site_defaultMarket), url: 'https://market.whs.example' },
      ]),
    ),
  },
  {
    key: 'site.qr.image',
    group: 'contact',
    kind: { is: 'image' },
    label: m.site_qrImage,
    help: m.site_qrImageHelp,
    ...visible,
    default: same('/whs/mini-program-code.svg'),
  },
  {
    key: 'YZ_CUSTOMER_URL',
    group: 'header',
    kind: { is: 'link' },
    label: m.site_customerUrl,
    help: m.site_customerUrlHelp,
    ...visible,
    default: same('https://logistics.whs.example'),
  },
  {
    key: 'YZ_CUSTOMER_MARKET',
    group: 'header',
    kind: { is: 'link' },
    label: m.site_marketUrl,
    help: m.site_marketUrlHelp,
    ...visible,
    default: same('https://market.whs.example'),
  },
  {
    key: 'sys.hot.regions',
    group: 'home',
    kind: { is: 'hotRegions', maxCount: 8 },
    label: m.site_hotRegions,
    help: m.site_hotRegionsHelp,
    ...visible,
    default: both((text) =>
      JSON.stringify([
        { name: text(m.ui_china), regionCode: '' },
        { name: text(m.site_defaultEurope), regionCode: '992000' },
        { name: text(m.site_defaultAfrica), regionCode: '991000' },
      ]),
    ),
  },
  {
    key: 'KF_URL',
    group: 'chat',
    kind: { is: 'link', ownPage: true },
    label: m.site_chatUrl,
    help: m.site_chatUrlHelp,
    ...visible,
    default: same('/whs/chat'),
  },
  {
    key: 'zckf',
    group: 'chat',
    kind: { is: 'link', ownPage: true },
    label: m.site_otherChatUrl,
    help: m.site_otherChatUrlHelp,
    ...visible,
    default: same('/whs/chat'),
  },
  {
    key: 'site.plugin.origins',
    group: 'chat',
    kind: { is: 'origins', maxCount: 50 },
    label: m.site_pluginOrigins,
    help: m.site_pluginOriginsHelp,
    ...visible,
    default: same('[]'),
  },
  ...responseTargets,
  ...capacitySettings,
  {
    key: 'site.consent.prechecked',
    group: 'accounts',
    kind: { is: 'flag' },
    label: m.site_consent,
    help: m.site_consentHelp,
    ...visible,
    default: same('1'),
  },
  {
    key: 'auth.password.minScore',
    group: 'accounts',
    kind: { is: 'number', min: 0, max: 4 },
    label: m.site_passwordScore,
    help: m.site_passwordScoreHelp,
    ...hidden,
    default: same('0'),
  },
  {
    key: 'auth.sms.dailyMax',
    group: 'accounts',
    kind: { is: 'number', min: 0, max: 1_000_000 },
    label: m.site_smsMost,
    help: m.site_smsMostHelp,
    ...hidden,
    default: same('2000'),
  },
  {
    key: 'site.link.hosts',
    group: 'accounts',
    kind: { is: 'hosts', maxCount: 50 },
    label: m.site_linkHosts,
    help: m.site_linkHostsHelp,
    ...hidden,
    default: same(JSON.stringify(['whs.example', '*.whs.example'])),
  },
  {
    key: 'xcx.share.domain',
    group: 'others',
    kind: { is: 'link' },
    label: m.site_shareDomain,
    help: m.site_shareDomainHelp,
    ...visible,
    default: same('https://mini.whs.example'),
  },
  {
    key: 'yizhan.customer.url',
    group: 'others',
    kind: { is: 'link' },
    label: m.site_sisterCustomer,
    help: m.site_sisterHelp,
    ...visible,
    default: same('https://logistics.whs.example/customer'),
  },
  {
    key: 'yizhan.customer.service',
    group: 'others',
    kind: { is: 'link' },
    label: m.site_sisterService,
    help: m.site_sisterHelp,
    ...visible,
    default: same('https://logistics.whs.example/service'),
  },
  {
    key: 'yizhan.che.site',
    group: 'others',
    kind: { is: 'link' },
    label: m.site_sisterTrucks,
    help: m.site_sisterHelp,
    ...visible,
    default: same('https://trucks.whs.example'),
  },
  {
    key: 'route.hour.cost',
    group: 'others',
    kind: { is: 'number', min: 0, max: 2_000 },
    label: m.site_hourCost,
    help: m.site_hourCostHelp,
    ...visible,
    default: same('120'),
  },
  {
    key: 'contract.number.pattern',
    group: 'others',
    kind: { is: 'numberPattern' },
    label: m.site_contractNumbers,
    help: m.site_contractNumbersHelp,
    ...hidden,
    default: same('HT-{yyyy}-{0000}'),
  },
  {
    key: 'listing.review',
    group: 'others',
    kind: { is: 'flag' },
    label: m.site_listingReview,
    help: m.site_listingReviewHelp,
    ...hidden,
    default: same('0'),
  },
  {
    key: 'listing.publish.minScore',
    group: 'others',
    kind: { is: 'number', min: 0, max: 100 },
    label: m.site_publishMinScore,
    help: m.site_publishMinScoreHelp,
    ...hidden,
    default: same('70'),
  },
  {
    key: 'stat.searches',
    group: 'others',
    kind: { is: 'flag' },
    label: m.site_statSearches,
    help: m.site_statSearchesHelp,
    ...hidden,
    default: same('1'),
  },
  // Yuan per litre, the day of the quote, and its source. Shown beside every fuel figure; stale after 30 days.
  {
    key: 'route.diesel.price',
    group: 'others',
    kind: { is: 'dieselPrice' },
    label: m.site_diesel,
    help: m.site_dieselHelp,
    ...visible,
    default: {
      zh: JSON.stringify({
        yuanPerLitre: 7.2,
        on: '2026-11-01',
        source: `${m.site_defaultDiesel({}, { locale: 'zh-CN' })} · ${m.site_defaultDiesel({}, { locale: 'en-US' })}`,
      }),
      en: null,
    },
  },
]

/** Finds a setting by its key or its alias. */
export const findDefinition = (key: string) => {
  const own = settingAliases.find(([, other]) => other === key)?.[0] ?? key
  return settingCatalogue.find((one) => one.key === own)
}

/** Two names of one setting; the specification uses both. The first is stored, both are answered. */
export const settingAliases = [
  ['LINK_MOBILE', 'sys.index.cstn'],
  ['WORK_TIME', 'sys.index.workTime'],
  ['EMAIL', 'sys.index.cse'],
  ['ADDRESS', 'sys.index.address'],
  ['COPYRIGHT', 'sys.index.copyright'],
] as const

/** True if the value has one text per language, false if it has one for both. */
export const isBilingual = ({ kind }: SettingDefinition) => ['text', 'links', 'hotRegions'].includes(kind.is)
