import { html, type FirstAgreement } from './agreement.ts'

export const about: FirstAgreement = {
  type: 'about',
  titleZh: '关于我们',
  titleEn: 'About us',
  contentZh: html(
    [
      'WHS 仓库租赁是面向物流园区的仓库查询与租赁门户，帮助货主、电商、第三方物流和制造企业更快找到合适的仓库，也帮助园区把空置库房讲清楚、租出去。',
      '我们相信，选仓库首先是一道测量题：多高、多大、能承多重、车能不能进来、离客户多远、每个月一共花多少钱。所以这里的每一座仓库，都先画成一张带尺寸的图。',
    ],
    [
      {
        title: '我们做什么',
        lines: [
          [
            '<strong>信息按实测说话</strong>：面积、净高、柱距、承重、月台、消防等级逐项列出，注明核验时间和方式；缺失的数据如实标注，不做推测。',
            '<strong>找仓看得见位置</strong>：按城市、地图范围或货车可达时间查找，路线同时给出里程、时长、通行费与油耗估算。',
            '<strong>总成本一起比</strong>：租金之外，把到主要客户的运输费用一并算进去，每一项都能看到算法。',
            '<strong>需求有人跟进</strong>：发布需求后由园区服务人员对接，预约、合同与费用在个人中心随时可查。',
          ],
        ],
      },
      {
        title: '服务对象',
        lines: [
          '需要常温、恒温、冷藏冷冻、保税、危化等各类仓库的企业与个人；希望展示空置库房、规范招商流程的物流园区；以及需要仓库管理、堆场、园区和自动化方案的运营方。',
        ],
      },
      {
        title: '我们的承诺',
        lines: [
          [
            '承租方查询信息、发布需求、预约看仓，一律不收费；',
            '不收取租金、押金或定金，不以任何名义代收款项；',
            '联系方式只给您选择的园区，不出售、不群发；',
            '核验过期的房源会标注“待复核”，已满租的房源不接受预约。',
          ],
        ],
      },
      {
        title: '与我们合作',
        lines: [
          '园区入驻、数据对接、在您的网站嵌入找仓小组件，或其他合作，请通过页面底部的电话或邮箱联系我们。合作网站可以使用公开的小组件代码，按域名授权后即可使用。',
        ],
      },
      { title: '联系我们', lines: ['服务电话、邮箱、地址与工作时间见页面底部。工作时间内，也可以通过右侧的在线客服与我们联系。'] },
    ],
  ),
  contentEn: html(
    [
      'WHS Warehouses is a portal for finding and renting warehouses in logistics parks. It helps shippers, online retailers, logistics providers and manufacturers to find suitable space sooner, and parks to show and let what they have.',
      'Choosing a warehouse is first of all a matter of measuring: how high, how large, what load, whether the truck gets in, how far to the customer, and what it costs a month altogether. So every warehouse here begins as a drawing with dimensions.',
    ],
    [
      {
        title: 'What we do',
        lines: [
          [
            '<strong>Facts as measured</strong>: area, clear height, column grid, floor load, docks and fire rating are listed one by one, with when and how they were verified. What is not known is said to be unknown, never guessed.',
            '<strong>Places that you can see</strong>: search by city, on the map or by truck travel time. Routes come with distance, time, tolls and fuel, as estimates.',
            '<strong>Total cost side by side</strong>: rent together with trucking to your main customers, and every term can be looked into.',
            '<strong>Somebody follows up</strong>: staff of the park take up your demand. Viewings, contracts and expenses are in your personal centre.',
          ],
        ],
      },
      {
        title: 'Whom we serve',
        lines: [
          'Companies and individuals who need ambient, temperature-controlled, cold, bonded or dangerous-goods storage; parks that want to show their free space and let it in an orderly way; and operators who need software, yard, park or automation solutions.',
        ],
      },
      {
        title: 'What we promise',
        lines: [
          [
            'searching, publishing demands and booking viewings cost tenants nothing;',
            'we collect no rent, deposit or earnest money, in nobody’s name;',
            'your contact goes to the parks that you choose; it is neither sold nor sent around;',
            'listings whose check is too old are marked, and what is fully let cannot be booked.',
          ],
        ],
      },
      {
        title: 'Work with us',
        lines: [
          'To list a park, connect data, embed the search widget in your own site or for anything else, use the phone number or e-mail address at the foot of the page. The code of the widget is public; it works once your domain is allowed.',
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
