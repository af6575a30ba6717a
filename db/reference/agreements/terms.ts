import { html, type FirstAgreement } from './agreement.ts'

export const terms: FirstAgreement = {
  type: 'terms',
  titleZh: '用户服务协议',
  titleEn: 'User Service Agreement',
  contentZh: html(
    [
      '欢迎使用 WHS 仓库租赁（以下简称“本平台”）。本协议由您与本平台的运营方（以下简称“我们”，名称、地址与联系方式见《关于我们》及页面底部）共同订立。',
      '请在注册账号、发布仓库需求、预约看仓、查看联系电话或提交方案咨询之前，完整阅读本协议，<strong>特别是加粗的条款</strong>。勾选同意或实际使用上述服务，即表示您已理解并接受本协议。如您代表企业使用，您应确认已获得该企业授权。',
    ],
    [
      {
        title: '一、定义',
        lines: [
          [
            '<strong>园区、仓库</strong>：在本平台展示的物流园区，以及园区内可供出租的单元。',
            '<strong>出租方</strong>：园区的所有人、经营人或受其委托招商的机构。',
            '<strong>用户</strong>：访问或使用本平台的个人、企业及其他组织；完成注册的用户称为会员。',
            '<strong>需求</strong>：用户发布的、寻找仓库的条件与联系方式。',
          ],
        ],
      },
      {
        title: '二、服务内容',
        lines: [
          '我们提供园区与仓库信息查询、地图找仓、货车路线与费用估算、需求发布与匹配、预约看仓、收藏与比较、合同与费用查询、解决方案咨询以及在线客服等服务。',
          '浏览和查询无需注册，也不收费。我们对出租方或增值服务收费的，会另行约定并明示价格。',
          '<strong>本平台是信息与撮合服务的提供者，不是租赁合同的当事人，也不收取租金、押金或定金。任何人以本平台名义向您收取上述款项的，请立即与我们核实。</strong>',
        ],
      },
      {
        title: '三、账号',
        lines: [
          [
            '注册时须提供本人可正常使用的手机号或邮箱，并完成验证。您应年满十八周岁，或为依法设立的组织的经办人。',
            '账号仅限本人或本企业使用，不得出借、转让或出售。',
            '请妥善保管密码和验证码。本平台工作人员不会以任何理由向您索要验证码。',
            '发现账号被他人使用时，请立即修改密码并联系客服；修改密码后，所有设备都会退出登录。',
            '您可以随时在个人中心注销账号。提交注销后有 15 天反悔期，期间登录即视为撤回注销；期满后，个人信息将按《隐私政策》删除或匿名化。',
          ],
        ],
      },
      {
        title: '四、信息展示',
        lines: [
          '面积、净高、柱距、承重、租金、消防等级等信息由出租方提供，我们核对其完整性与合理性，并标明最近一次核验的时间和方式；缺失的数据如实标注，不作推测。',
          '<strong>信息可能随时变化，也可能存在误差。剖面图、三维视图为依据数据生成的示意，不是施工图。最终以现场情况、权属与消防等证照以及双方签订的租赁合同为准。</strong>',
          '路线、里程、时间、通行费和油耗为估算结果，仅供比较和参考，不替代道路限行、限高、限重等现场标志。',
        ],
      },
      {
        title: '五、发布需求',
        lines: [
          '您发布的需求应真实、具体，并仅用于自身或您有权代表的主体寻找仓库。为防止骚扰，每个账号每天发布的需求数量有上限。',
          '为促成租赁，我们会将需求与已发布的仓库匹配，并向相应园区的服务人员提供您填写的联系方式。您可以随时在个人中心关闭需求，关闭后不再向新的园区提供。',
        ],
      },
      {
        title: '六、预约看仓与查看联系电话',
        lines: [
          '预约成功后，园区服务人员会按您留下的联系方式与您确认时间。预约不代表房源保留。不能按时前往的，请提前在个人中心取消。',
          '看仓时请遵守园区的登记、着装、限速和安全要求；进入作业区应由园区人员陪同。',
          '您获得的联系电话仅可用于洽谈租赁，不得批量收集、转售或用于推销。',
        ],
      },
      {
        title: '七、租赁交易',
        lines: [
          '租赁关系由您与出租方直接建立。签约前，双方应自行核实主体资质、产权、消防验收、环评与保险等情况，并就租期、租金、押金、物业费、维修、转租和退租作出书面约定。',
          '本平台展示的合同与费用，由出租方录入，供您查询和核对；与书面合同不一致的，以书面合同为准，并请告知我们更正。',
        ],
      },
      {
        title: '八、使用规范',
        lines: [
          '使用本平台时，您不得：',
          [
            '发布虚假、违法或侵害他人权益的内容；',
            '冒用他人的手机号、邮箱、企业名称或证照；',
            '为存放法律禁止存放的物品，或隐瞒危险化学品等货物的性质而寻找仓库；',
            '以程序批量抓取数据、绕过访问限制，或干扰本平台正常运行；',
            '上传含有病毒、木马的文件，或探测、利用安全漏洞（善意报告漏洞的除外）；',
            '将本平台提供的联系方式用于推销等与租赁无关的用途。',
          ],
          '违反上述规定的，我们可以视情节删除相关内容、限制功能、停用账号，并依法追究责任；处理前会说明理由，情况紧急的除外。您有异议的，可以通过客服申诉，我们在 15 个工作日内答复。',
        ],
      },
      {
        title: '九、合作网站与第三方服务',
        lines: [
          '您可能通过合作网站上的找仓小组件访问本平台。合作网站自身的内容由其负责。',
          '地图、短信、邮件等由第三方提供的服务，还应遵守其规则。外部链接在新窗口打开，其内容与安全不受我们控制。',
        ],
      },
      {
        title: '十、知识产权',
        lines: [
          '本平台的程序、版面、图形、剖面图与数据汇编受法律保护。未经书面许可，不得复制、镜像、反向工程或用于商业目的。',
          '您对自己上传的内容享有权利，并许可我们在提供服务所需的范围内免费存储、处理和展示；内容删除或账号注销后，该许可终止，法律要求保存的除外。',
        ],
      },
      {
        title: '十一、个人信息保护',
        lines: ['我们按《隐私政策》处理您的个人信息。您向我们提供他人信息（例如企业联系人）的，应事先取得其同意。'],
      },
      {
        title: '十二、服务变更与中断',
        lines: [
          '我们会尽合理努力保障服务稳定。需要停机维护的，会提前公告；因不可抗力、电信故障或安全事件需要紧急处理的，会尽快恢复并说明情况。',
          '我们停止某项服务的，至少提前 30 天公告，并为您留出导出数据的时间。',
        ],
      },
      {
        title: '十三、责任限制',
        lines: [
          '<strong>因出租方提供的信息不实、租赁合同的履行或园区现场的安全造成的损失，由责任方承担。我们有过错的，在过错范围内依法承担责任。</strong>',
          '<strong>在法律允许的范围内，我们不对间接损失和可得利益损失负责。本条不排除或限制因故意、重大过失造成的责任，也不排除或限制人身损害的责任。</strong>',
        ],
      },
      {
        title: '十四、协议的变更',
        lines: [
          '本协议变更时，我们会公布新版本、变更内容和生效日期。历史版本始终可以查阅，您每次同意的版本都会留存记录。',
          '变更涉及您的主要权利义务的，我们会在您下次登录时再次征得同意；不同意的，您可以退出登录，也可以注销账号。',
        ],
      },
      {
        title: '十五、通知',
        lines: ['我们以页面公告、个人中心消息、短信或邮件通知您。请保持联系方式有效。您可以通过页面底部的电话、邮箱或在线客服与我们联系。'],
      },
      {
        title: '十六、适用法律与争议解决',
        lines: [
          '本协议适用中华人民共和国法律。因本协议产生的争议，双方应先协商；协商不成的，<strong>提交我们住所地有管辖权的人民法院处理</strong>。',
          '本协议某一条款无效的，不影响其他条款。中英文版本不一致的，以中文版本为准。',
        ],
      },
    ],
  ),
  contentEn: html(
    [
      'Welcome to WHS Warehouses (“the portal”). This agreement is made between you and the operator of the portal (“we”; name, address and contact are on “About us” and at the foot of the page).',
      'Please read it in full, <strong>in particular what is set in bold</strong>, before you register, publish a demand, book a viewing, ask for a phone number or enquire about a solution. By ticking the box or using these services you accept it. If you act for a company, you confirm that you may do so.',
    ],
    [
      {
        title: '1. Terms used',
        lines: [
          [
            '<strong>Park, warehouse</strong>: a logistics park shown on the portal, and a unit in it that can be rented.',
            '<strong>Lessor</strong>: the owner or operator of a park, or whoever lets it on their behalf.',
            '<strong>User</strong>: a person, company or other organisation that visits or uses the portal; a registered user is a member.',
            '<strong>Demand</strong>: what a user is looking for, published with a contact.',
          ],
        ],
      },
      {
        title: '2. The service',
        lines: [
          'We offer search in lists and on a map, truck routes and cost estimates, demands and matching, viewings, follows and comparison, a look into contracts and expenses, enquiries about solutions, and customer service online.',
          'Looking and searching need no account and cost nothing. Where we charge lessors or for added services, this is agreed separately and the price is stated.',
          '<strong>The portal provides information and brings people together. It is no party to a lease and collects no rent, deposit or earnest money. If anybody asks you for such a payment in our name, please check with us at once.</strong>',
        ],
      },
      {
        title: '3. Your account',
        lines: [
          [
            'You register with a phone number or e-mail address of your own, which is verified. You are at least eighteen, or act for an organisation established by law.',
            'An account is for yourself or your company, and may not be lent, transferred or sold.',
            'Keep your password and codes to yourself. Our staff never ask for a code.',
            'If somebody else uses your account, change the password at once and tell customer service. All devices are signed out when a password changes.',
            'You can delete your account in the personal centre at any time. For 15 days you may change your mind by signing in; then personal information is erased or made anonymous as the privacy policy says.',
          ],
        ],
      },
      {
        title: '4. What is shown',
        lines: [
          'Areas, clear heights, column grids, floor loads, rents, fire ratings and similar facts come from lessors. We check that they are complete and plausible, and say when and how they were last verified. What is not known is said to be unknown, never guessed.',
          '<strong>Facts may change at any time and may contain errors. Section drawings and 3D views are schematic, made from data, and no construction drawings. What counts is the building itself, its title and fire-safety documents, and the lease that you sign.</strong>',
          'Routes, distances, times, tolls and fuel are estimates for comparison. They do not replace signs and restrictions on the road.',
        ],
      },
      {
        title: '5. Demands',
        lines: [
          'Demands must be real and specific, and serve your own search or that of somebody you may act for. To prevent abuse, the number that one account can publish in a day is limited.',
          'To bring about a lease we match demands with published warehouses, and give the contact that you entered to staff of the parks concerned. You can close a demand in the personal centre at any time; it then goes to no further park.',
        ],
      },
      {
        title: '6. Viewings and phone numbers',
        lines: [
          'After you book, staff of the park confirm the time with you. A booking does not reserve the space. If you cannot come, please cancel it in the personal centre beforehand.',
          'On site, please follow the park’s rules on registration, clothing, speed and safety. Enter working areas only with staff of the park.',
          'Phone numbers shown to you may be used to discuss a lease, and may not be collected in bulk, sold or used for advertising.',
        ],
      },
      {
        title: '7. Leases',
        lines: [
          'A lease is concluded between you and the lessor. Before signing, both should check the other’s standing, title, fire-safety acceptance, environmental assessment and insurance, and agree in writing on term, rent, deposit, service charge, repairs, subletting and return.',
          'Contracts and expenses shown on the portal are entered by lessors for you to look up and check. Where they differ from the written contract, that one prevails; please tell us so that they can be corrected.',
        ],
      },
      {
        title: '8. Rules of use',
        lines: [
          'You may not:',
          [
            'publish anything false, unlawful or harmful to others;',
            'use somebody else’s phone number, e-mail address, company name or documents;',
            'look for space to keep what the law forbids, or hide that goods are dangerous;',
            'collect data in bulk by programs, get around access limits, or disturb the portal;',
            'upload files with malicious code, or probe or exploit weaknesses, other than to report them in good faith;',
            'use contacts found here for advertising or anything else than renting.',
          ],
          'Depending on the case we may remove content, limit functions or disable the account, and take legal action. We give reasons beforehand, except in urgent cases. You may object through customer service, and we answer within 15 working days.',
        ],
      },
      {
        title: '9. Partner sites and third parties',
        lines: [
          'You may reach the portal through a search widget on a partner’s site. Partners are responsible for their own content.',
          'Maps, text messages and e-mail are provided by third parties whose rules apply as well. External links open in a new window; we have no control over their content and security.',
        ],
      },
      {
        title: '10. Intellectual property',
        lines: [
          'Programs, layout, graphics, section drawings and collections of data on the portal are protected by law. Without written permission they may not be copied, mirrored, reverse engineered or used commercially.',
          'What you upload remains yours. You allow us to store, process and show it free of charge as far as the service needs it; this ends when you delete it or your account, unless the law requires that it be kept.',
        ],
      },
      {
        title: '11. Personal information',
        lines: [
          'We handle personal information as the privacy policy says. If you give us information about others, such as a contact in your company, please obtain their consent first.',
        ],
      },
      {
        title: '12. Changes and interruptions',
        lines: [
          'We make reasonable efforts to keep the service available. Maintenance is announced. After force majeure, network failures or security incidents we restore the service as soon as we can and explain what happened.',
          'If we end a service, we announce it at least 30 days before and leave you time to export your data.',
        ],
      },
      {
        title: '13. Liability',
        lines: [
          '<strong>Losses caused by untrue information from lessors, by how a lease is performed or by safety on site are borne by whoever is responsible. Where we are at fault, we are liable to that extent as the law provides.</strong>',
          '<strong>As far as the law allows, we are not liable for indirect losses and lost profit. Nothing here excludes or limits liability for intent or gross negligence, or for injury to persons.</strong>',
        ],
      },
      {
        title: '14. Changes to this agreement',
        lines: [
          'When this agreement changes we publish the new version, what is new in it and the day it takes effect. Older versions can always be read, and the version you agreed to is kept each time.',
          'Where a change concerns your main rights and duties, we ask for your consent again at your next sign-in. If you do not agree you may sign out, and you may delete your account.',
        ],
      },
      {
        title: '15. Notices',
        lines: [
          'We reach you by notices on the page, in the personal centre, by text message or e-mail. Please keep your contact up to date. You reach us by the phone number, the e-mail address or the chat at the foot and side of the page.',
        ],
      },
      {
        title: '16. Law and disputes',
        lines: [
          'The law of the People’s Republic of China applies. Disputes are first settled by negotiation, and failing that <strong>by the competent people’s court at our seat</strong>.',
          'If one clause is void, the others remain. Where the languages differ, the Chinese text prevails.',
        ],
      },
    ],
  ),
}
