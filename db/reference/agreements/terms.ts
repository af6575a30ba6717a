import { html, type FirstAgreement } from './agreement.ts'

export const terms: FirstAgreement = {
  type: 'terms',
  titleZh: '用户服务协议',
  titleEn: 'User Service Agreement',
  contentZh: html(
    [
      '欢迎使用 WHS 仓库租赁（以下简称“本平台”）。注册账号、提交仓库需求或预约看仓前，请完整阅读本协议。勾选同意或实际使用相关服务，即表示您接受本协议的全部内容。',
    ],
    [
      {
        title: '一、服务内容',
        lines: [
          '本平台为有仓储需求的企业和个人提供园区与仓库信息查询、地图找仓、货车路线参考、需求发布、预约看仓、合同与费用查询等服务。',
          '本平台展示的面积、层高、承重、租金等信息由园区或出租方提供。我们会核对其完整性与合理性，最终以现场情况和双方签订的租赁合同为准。',
          '路线、里程、通行费和油耗为估算结果，仅供比较和参考，不替代道路限行、限高、限重等现场标志。',
        ],
      },
      {
        title: '二、账号',
        lines: [
          [
            '注册时须提供本人可正常使用的手机号或邮箱，并完成验证。',
            '请妥善保管密码和验证码。本平台工作人员不会以任何理由向您索要验证码。',
            '发现账号被他人使用时，请立即修改密码并联系客服；修改密码后，所有设备都会退出登录。',
            '您可以随时在个人中心注销账号。提交注销后有 15 天反悔期，期间登录即视为撤回注销。',
          ],
        ],
      },
      {
        title: '三、发布需求与预约看仓',
        lines: [
          '您发布的需求应真实、具体。为防止骚扰，每个账号每天发布的需求数量有上限。',
          '预约看仓成功后，园区服务人员会按您留下的联系方式与您确认时间。不能按时前往的，请提前在个人中心取消。',
          '本平台不向承租方收取信息查询费用。租金、物业费、押金等由您与出租方在租赁合同中约定。',
        ],
      },
      {
        title: '四、使用规范',
        lines: [
          '使用本平台时，您不得：',
          [
            '发布虚假、违法或侵害他人权益的内容；',
            '冒用他人的手机号、邮箱、企业名称或证照；',
            '以程序批量抓取数据、绕过访问限制，或干扰本平台正常运行；',
            '将本平台提供的联系方式用于推销等与租赁无关的用途。',
          ],
          '违反上述规定的，我们可以删除相关内容、限制功能或停用账号，并保留依法追究责任的权利。',
        ],
      },
      {
        title: '五、责任限制',
        lines: [
          '我们会尽合理努力保障服务稳定。因不可抗力、电信故障或第三方原因造成的中断，我们会尽快恢复，但不承担由此产生的间接损失。',
          '租赁关系由您与出租方直接建立，双方应自行核实主体资质、产权与消防等证照。法律另有规定的除外。',
        ],
      },
      {
        title: '六、协议变更与争议解决',
        lines: [
          '本协议变更时，我们会公布新版本及其生效日期。您已同意的历史版本会予以保留。变更后继续使用服务，即表示接受新版本。',
          '本协议适用中华人民共和国法律。因本协议产生的争议，双方应先协商；协商不成的，提交本平台运营方所在地有管辖权的人民法院处理。',
        ],
      },
    ],
  ),
  contentEn: html(
    [
      'Welcome to WHS Warehouses (“the portal”). Please read this agreement in full before you register, publish a demand or book a viewing. By ticking the box or by using these services you accept it.',
    ],
    [
      {
        title: '1. The service',
        lines: [
          'The portal helps companies and individuals who need storage: searching parks and warehouses, finding them on a map, comparing truck routes, publishing demands, booking viewings, and looking up contracts and expenses.',
          'Areas, heights, loads, rents and similar facts come from parks and lessors. We check that they are complete and plausible; what counts is the building itself and the lease that you sign.',
          'Routes, distances, tolls and fuel are estimates for comparison. They do not replace signs and restrictions on the road.',
        ],
      },
      {
        title: '2. Your account',
        lines: [
          [
            'You register with a phone number or e-mail address of your own, which is verified.',
            'Keep your password and codes to yourself. Our staff never ask for a code.',
            'If somebody else uses your account, change the password at once and tell customer service. All devices are signed out when a password changes.',
            'You can delete your account in the personal centre at any time. For 15 days you may change your mind by signing in.',
          ],
        ],
      },
      {
        title: '3. Demands and viewings',
        lines: [
          'Demands must be real and specific. To prevent abuse, the number that one account can publish in a day is limited.',
          'After you book a viewing, staff of the park confirm the time with you. If you cannot come, please cancel it in the personal centre beforehand.',
          'The portal charges tenants nothing for its information. Rent, service charges and deposits are agreed between you and the lessor.',
        ],
      },
      {
        title: '4. Rules of use',
        lines: [
          'You may not:',
          [
            'publish anything false, unlawful or harmful to others;',
            'use somebody else’s phone number, e-mail address, company name or documents;',
            'collect data in bulk by programs, get around access limits, or disturb the portal;',
            'use contacts found here for advertising or anything else than renting.',
          ],
          'We may remove such content, limit functions or disable the account, and may take legal action.',
        ],
      },
      {
        title: '5. Liability',
        lines: [
          'We make reasonable efforts to keep the service available. After interruptions caused by force majeure, networks or third parties we restore it as soon as we can, but are not liable for indirect losses.',
          'A lease is concluded between you and the lessor, who should each check the other’s standing, title and fire-safety documents. Mandatory law remains unaffected.',
        ],
      },
      {
        title: '6. Changes and disputes',
        lines: [
          'When this agreement changes we publish the new version and the day it takes effect. The versions you agreed to are kept. Using the service afterwards means accepting the new version.',
          'The law of the People’s Republic of China applies. Disputes are first settled by negotiation, and failing that by the competent people’s court at the operator’s seat. Where the languages differ, the Chinese text prevails.',
        ],
      },
    ],
  ),
}
