import { html, type FirstAgreement } from './agreement.ts'

export const law: FirstAgreement = {
  type: 'law',
  titleZh: '法律声明',
  titleEn: 'Legal notice',
  contentZh: html(
    ['访问和使用 WHS 仓库租赁（以下简称“本平台”），即表示您已阅读并同意以下声明。注册用户还应遵守《用户服务协议》与《隐私政策》。'],
    [
      {
        title: '一、知识产权',
        lines: [
          '本平台的版面设计、图形、剖面图与插图、程序和数据汇编受法律保护。未经书面许可，不得复制、镜像或用于商业目的。园区照片、视频等素材的权利归其提供者所有。',
          '引用本平台的公开信息时，请注明来源并保持原意。为非商业目的少量引用、搜索引擎按 robots.txt 的约定收录，无需另行许可。',
        ],
      },
      {
        title: '二、信息说明',
        lines: [
          '本平台信息用于租赁决策参考，不构成要约。面积、租金、空置情况随时可能变化，以园区确认和租赁合同为准。',
          '新闻与行业资讯中的观点属于其作者或来源，不代表本平台立场，也不构成投资、法律或税务建议。',
        ],
      },
      {
        title: '三、地图与区划',
        lines: ['地图、地名与行政区划表示仅供定位参考，不作为划界依据。坐标、里程与可达范围存在误差，不得用于导航或测绘。'],
      },
      {
        title: '四、估算与示意',
        lines: [
          '通行费、油耗、总成本、托盘位等数字由公开的费率和公式计算得出，页面上可以查看每一项的依据。剖面图、三维视图和解决方案的配图为示意，不代表实际施工或交付结果。',
        ],
      },
      { title: '五、第三方链接', lines: ['本平台的外部链接由相应网站自行负责，其内容与安全不受我们控制。链接不代表推荐或担保。'] },
      {
        title: '六、嵌入与接口',
        lines: [
          '找仓小组件与公开接口仅可在授权的域名和频率范围内使用，不得遮挡、改写来源标识，不得将数据另行存储转售。违反的，我们可以随时停止授权。',
        ],
      },
      {
        title: '七、侵权投诉',
        lines: [
          '认为本平台内容侵害您的权利时，请通过页面底部的邮箱提交：权利人身份与联系方式、权利证明、内容的准确地址、构成侵权的理由，以及对通知真实性负责的声明。',
          '我们在收到完整通知后及时采取删除、屏蔽、断开链接等措施，并转告内容提供者。内容提供者提交不侵权声明的，我们转送投诉人，并依法处理。',
        ],
      },
      {
        title: '八、安全漏洞报告',
        lines: ['发现安全问题的，请发送邮件说明复现步骤，并在我们修复前保密。善意的、未造成损害的报告，我们不追究责任，并公开致谢。'],
      },
      {
        title: '九、免责与适用法律',
        lines: [
          '因不可抗力、电信故障、黑客攻击等非我们过错的原因造成的中断或损失，我们依法减轻或免除责任。',
          '本声明适用中华人民共和国法律，其解释与争议处理同《用户服务协议》。',
        ],
      },
    ],
  ),
  contentEn: html(
    [
      'By visiting and using WHS Warehouses (“the portal”) you agree to this notice. For registered users the User Service Agreement and the Privacy Policy apply as well.',
    ],
    [
      {
        title: '1. Intellectual property',
        lines: [
          'Layout, graphics, sections and illustrations, programs and collections of data on the portal are protected by law. They may not be copied, mirrored or used commercially without written permission. Photographs and videos of parks belong to those who provided them.',
          'Please name the source when you quote public information, and keep its meaning. Short quotations that are not commercial, and search engines that follow robots.txt, need no further permission.',
        ],
      },
      {
        title: '2. Information',
        lines: [
          'What the portal shows helps you to decide and is no offer. Areas, rents and availability may change at any time; what counts is the park’s confirmation and the lease.',
          'Views in news and industry articles are those of their authors or sources, not ours, and are no advice on investment, law or tax.',
        ],
      },
      {
        title: '3. Maps and divisions',
        lines: [
          'Maps, names of places and administrative divisions are shown for orientation and settle no boundaries. Coordinates, distances and reach areas contain errors and serve neither navigation nor surveying.',
        ],
      },
      {
        title: '4. Estimates and drawings',
        lines: [
          'Tolls, fuel, total costs, pallet positions and similar figures are worked out from public rates and formulas, which can be looked into on the page. Sections, 3D views and the pictures of solutions are schematic, and promise nothing about what is built or delivered.',
        ],
      },
      {
        title: '5. Links',
        lines: [
          'Other websites are responsible for their own content and security, over which we have no control. A link neither recommends nor vouches.',
        ],
      },
      {
        title: '6. Widget and interfaces',
        lines: [
          'The search widget and public interfaces may be used on domains that are allowed and within their limits. Their source may not be hidden or changed, and data may not be stored for resale. We may withdraw the permission where this is not kept.',
        ],
      },
      {
        title: '7. Complaints',
        lines: [
          'If you believe that content infringes your rights, write to the e-mail address at the foot of the page with: who you are and how to reach you, proof of the right, the exact address of the content, why it infringes, and a statement that you answer for the truth of your notice.',
          'On a complete notice we remove, block or unlink without delay and tell whoever provided the content. If that person declares that nothing is infringed, we pass it on to you and proceed as the law provides.',
        ],
      },
      {
        title: '8. Reporting weaknesses',
        lines: [
          'If you find a security problem, please tell us by e-mail how to reproduce it and keep it to yourself until it is mended. We do not pursue reports made in good faith and without damage, and thank their authors in public.',
        ],
      },
      {
        title: '9. Exclusions and law',
        lines: [
          'For interruptions and losses that are not our fault, such as force majeure, network failures or attacks, liability is reduced or excluded as the law provides.',
          'The law of the People’s Republic of China applies. Interpretation and disputes follow the User Service Agreement.',
        ],
      },
    ],
  ),
}
