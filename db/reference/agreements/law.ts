import { html, type FirstAgreement } from './agreement.ts'

export const law: FirstAgreement = {
  type: 'law',
  titleZh: '法律声明',
  titleEn: 'Legal notice',
  contentZh: html(
    ['访问和使用 WHS 仓库租赁（以下简称“本平台”），即表示您已阅读并同意以下声明。'],
    [
      {
        title: '一、知识产权',
        lines: [
          '本平台的版面设计、图形、剖面图与插图、程序和数据汇编受法律保护。未经书面许可，不得复制、镜像或用于商业目的。园区照片、视频等素材的权利归其提供者所有。',
          '引用本平台的公开信息时，请注明来源并保持原意。',
        ],
      },
      {
        title: '二、信息说明',
        lines: [
          '本平台信息用于租赁决策参考，不构成要约。面积、租金、空置情况随时可能变化，以园区确认和租赁合同为准。',
          '地图、地名与行政区划表示仅供定位参考，不作为划界依据。',
        ],
      },
      { title: '三、第三方链接', lines: ['本平台的外部链接由相应网站自行负责，其内容与安全不受我们控制。'] },
      {
        title: '四、侵权投诉',
        lines: ['认为本平台内容侵害您的权利时，请通过页面底部的邮箱提交权利证明、内容地址和联系方式。核实后，我们会及时删除或断开链接。'],
      },
      { title: '五、适用法律', lines: ['本声明适用中华人民共和国法律，其解释与争议处理同《用户服务协议》。'] },
    ],
  ),
  contentEn: html(
    ['By visiting and using WHS Warehouses (“the portal”) you agree to this notice.'],
    [
      {
        title: '1. Intellectual property',
        lines: [
          'Layout, graphics, sections and illustrations, programs and collections of data on the portal are protected by law. They may not be copied, mirrored or used commercially without written permission. Photographs and videos of parks belong to those who provided them.',
          'Please name the source when you quote public information, and keep its meaning.',
        ],
      },
      {
        title: '2. Information',
        lines: [
          'What the portal shows helps you to decide and is no offer. Areas, rents and availability may change at any time; what counts is the park’s confirmation and the lease.',
          'Maps, names of places and administrative divisions are shown for orientation and settle no boundaries.',
        ],
      },
      { title: '3. Links', lines: ['Other websites are responsible for their own content and security, over which we have no control.'] },
      {
        title: '4. Complaints',
        lines: [
          'If you believe that content infringes your rights, write to the e-mail address at the foot of the page with proof of the right, the address of the content and how to reach you. After checking we remove it without delay.',
        ],
      },
      {
        title: '5. Law',
        lines: ['The law of the People’s Republic of China applies. Interpretation and disputes follow the User Service Agreement.'],
      },
    ],
  ),
}
