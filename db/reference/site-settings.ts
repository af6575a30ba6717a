/** Settings of the site, as first started; operators change them in the database, and a start never takes that back. */
export type SiteSetting = {
  key: string
  valueZh: string
  valueEn: string | null
  valueType: 'text' | 'link' | 'json' | 'number' | 'flag' | 'file'
  isPublic: boolean
}

const setting = (key: string, valueType: SiteSetting['valueType'], valueZh: string, valueEn: string | null = null): SiteSetting => ({
  key,
  valueZh,
  valueEn,
  valueType,
  isPublic: true,
})
const operatorOnly = (one: SiteSetting): SiteSetting => ({ ...one, isPublic: false })

const hotRegions = (home: string, europe: string, africa: string) =>
  JSON.stringify([
    { name: home, regionCode: '' },
    { name: europe, regionCode: '992000' },
    { name: africa, regionCode: '991000' },
  ])
const friendLinks = (platform: string, market: string) =>
  JSON.stringify([
    { name: platform, url: 'https://logistics.whs.example' },
    { name: market, url: 'https://market.whs.example' },
  ])

export const siteSettings: SiteSetting[] = [
  setting('LINK_MOBILE', 'text', '0532-5555 0123'),
  setting('WORK_TIME', 'text', '工作日 9:00–18:00', 'Workdays 9:00–18:00'),
  setting('EMAIL', 'text', 'service@whs.example'),
  setting('ADDRESS', 'text', '青岛市黄岛区前湾港路 88 号', '88 Qianwangang Rd, Huangdao, Qingdao'),
  setting('COPYRIGHT', 'text', '© 2026 WHS 仓库租赁', '© 2026 WHS Warehouses'),
  setting('YZ_CUSTOMER_URL', 'link', 'https://logistics.whs.example'),
  setting('YZ_CUSTOMER_MARKET', 'link', 'https://market.whs.example'),
  setting('KF_URL', 'link', '/whs/chat'),
  setting('zckf', 'link', '/whs/chat'),
  setting('xcx.share.domain', 'link', 'https://mini.whs.example'),
  setting('yizhan.customer.url', 'link', 'https://logistics.whs.example/customer'),
  setting('yizhan.customer.service', 'link', 'https://logistics.whs.example/service'),
  setting('yizhan.che.site', 'link', 'https://trucks.whs.example'),
  setting('sys.hot.regions', 'json', hotRegions('国内', '欧洲', '非洲'), hotRegions('China', 'Europe', 'Africa')),
  setting('site.friend.links', 'json', friendLinks('驿站物流平台', '驿站服务市场'), friendLinks('Yizhan Logistics', 'Yizhan Market')),
  setting('site.qr.image', 'file', '/whs/mini-program-code.svg'),
  setting('site.consent.prechecked', 'flag', '1'),
  setting('site.plugin.origins', 'json', '[]'),
  // Yuan per litre, the day it was read, and where. Shown beside every fuel figure; stale after 30 days.
  setting(
    'route.diesel.price',
    'json',
    JSON.stringify({ yuanPerLitre: 7.2, on: '2026-11-01', source: '默认值，请在后台更新 · default, to be updated by operators' }),
  ),
  operatorOnly(setting('auth.password.minScore', 'number', '0')),
  // Text messages in 24 hours; then no more go out, because somebody is spending our money.
  operatorOnly(setting('auth.sms.dailyMax', 'number', '2000')),
]
