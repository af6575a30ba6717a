import { html, type FirstAgreement } from './agreement.ts'

export const about: FirstAgreement = {
  type: 'about',
  titleZh: '关于我们',
  titleEn: 'About us',
  contentZh: html(
    ['WHS 仓库租赁是面向物流园区的仓库查询与租赁门户，帮助货主、电商、第三方物流和制造企业更快找到合适的仓库。'],
    [
      {
        title: '我们做什么',
        lines: [
          [
            '<strong>信息按实测说话</strong>：面积、净高、柱距、承重、月台、消防等级逐项列出，缺失的数据如实标注，不做推测。',
            '<strong>找仓看得见位置</strong>：按城市、地图范围或货车可达时间查找，路线同时给出里程、时长、通行费与油耗估算。',
            '<strong>需求有人跟进</strong>：发布需求后由园区服务人员对接，预约、合同与费用在个人中心随时可查。',
          ],
        ],
      },
      { title: '服务对象', lines: ['需要常温、恒温、冷藏冷冻、保税、危化等各类仓库的企业与个人，以及希望展示空置库房的物流园区。'] },
      { title: '联系我们', lines: ['服务电话、邮箱、地址与工作时间见页面底部。工作时间内，也可以通过右侧的在线客服与我们联系。'] },
    ],
  ),
  contentEn: html(
    [
      'WHS Warehouses is a portal for finding and renting warehouses in logistics parks. It helps shippers, online retailers, logistics providers and manufacturers to find suitable space sooner.',
    ],
    [
      {
        title: 'What we do',
        lines: [
          [
            '<strong>Facts as measured</strong>: area, clear height, column grid, floor load, docks and fire rating are listed one by one. What is not known is said to be unknown, never guessed.',
            '<strong>Places that you can see</strong>: search by city, on the map or by truck travel time. Routes come with distance, time, tolls and fuel, as estimates.',
            '<strong>Somebody follows up</strong>: staff of the park take up your demand. Viewings, contracts and expenses are in your personal centre.',
          ],
        ],
      },
      {
        title: 'Whom we serve',
        lines: [
          'Companies and individuals who need ambient, temperature-controlled, cold, bonded or dangerous-goods storage, and parks that want to show their free space.',
        ],
      },
      {
        title: 'Contact',
        lines: [
          'Phone, e-mail, address and working hours are at the foot of the page. During working hours you can also write to customer service in the chat on the right.',
        ],
      },
    ],
  ),
}
