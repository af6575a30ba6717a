import { html, type FirstAgreement } from './agreement.ts'

export const privacy: FirstAgreement = {
  type: 'privacy',
  titleZh: '隐私政策',
  titleEn: 'Privacy Policy',
  contentZh: html(
    [
      '本政策说明 WHS 仓库租赁（以下简称“我们”）如何处理您的个人信息，以及您享有的权利。仅浏览园区和仓库信息时，您无需注册，也无需提供个人信息。',
    ],
    [
      {
        title: '一、我们收集哪些信息、用于什么',
        lines: [
          [
            '<strong>账号信息</strong>：手机号或邮箱、账号名称、密码。用于注册、登录和找回密码。密码经加密运算后保存，我们无法还原。',
            '<strong>补充资料</strong>（选填）：昵称、企业名称、所在地区、感兴趣的仓库类型。用于推荐合适的仓库。',
            '<strong>需求与预约</strong>：联系人、联系方式、仓库要求、看仓时间。用于园区服务人员与您联系。',
            '<strong>关注与浏览记录</strong>：您关注的园区和仓库、登录后的浏览历史。用于个人中心展示和推荐，您可以随时清除。',
            '<strong>登录与安全记录</strong>：登录时间、设备名称、大致的网络位置。用于展示登录设备、防止盗号和短信轰炸。',
          ],
          '统计访问量时，我们只使用经不可逆运算得到的标识，不保存完整 IP 地址。',
        ],
      },
      {
        title: '二、Cookie 与本地存储',
        lines: ['我们仅使用登录和语言等必需的 Cookie，不使用广告或跨站跟踪 Cookie。您所选的城市、最近浏览等偏好保存在您自己的浏览器中。'],
      },
      {
        title: '三、信息的对外提供',
        lines: [
          '我们不出售个人信息。仅在以下情形向他人提供：',
          [
            '您预约看仓、发布需求或主动查看联系方式时，向相应园区的服务人员提供您填写的联系方式；',
            '发送短信、邮件时，向受托的服务商提供接收号码或地址；',
            '法律法规要求，或国家机关依法要求提供。',
          ],
          '在页面和列表中，手机号和邮箱对他人始终以掩码显示。',
        ],
      },
      {
        title: '四、保存与保护',
        lines: [
          '个人信息保存在中华人民共和国境内。账号信息保存至您注销账号；安全日志保存不少于 180 天；合同与费用记录按法律规定的期限保存。',
          '传输全程加密，访问按权限控制并留有审计记录。如发生可能影响您的安全事件，我们会依法及时告知。',
        ],
      },
      {
        title: '五、您的权利',
        lines: [
          [
            '在个人中心查看、更正个人资料，更换手机号或邮箱；',
            '下载您的全部个人数据；',
            '查看并退出任一登录设备；',
            '撤回同意或注销账号：提交后 15 天内可以反悔，期满后个人信息将被删除或匿名化。',
          ],
          '个人中心无法完成的事项，请通过页面底部的电话或邮箱联系我们，我们会在 15 个工作日内答复。',
        ],
      },
      { title: '六、未成年人', lines: ['本平台面向有仓储需求的企业和成年人，不向未满十四周岁的儿童提供服务。'] },
      {
        title: '七、政策更新',
        lines: ['本政策更新时会公布新版本和生效日期；涉及处理目的、方式或信息种类的重大变更，我们会再次征得您的同意。'],
      },
    ],
  ),
  contentEn: html(
    [
      'This policy explains how WHS Warehouses (“we”) handles personal information, and what rights you have. To look at parks and warehouses you need neither an account nor any personal information.',
    ],
    [
      {
        title: '1. What we collect, and why',
        lines: [
          [
            '<strong>Account</strong>: phone number or e-mail address, account name, password. To register, sign in and recover a password. Passwords are stored in a form that we cannot read.',
            '<strong>Further details</strong> (optional): name to be shown, company, region, warehouse types of interest. To recommend suitable warehouses.',
            '<strong>Demands and viewings</strong>: contact person, contact, requirements, date. So that staff of the park can reach you.',
            '<strong>Follows and history</strong>: parks and warehouses that you follow, and what you looked at while signed in. Shown in your personal centre and used for recommendations; you can clear them at any time.',
            '<strong>Sign-in and security records</strong>: time, name of the device, approximate network location. To show where you are signed in, and to prevent theft of accounts and floods of messages.',
          ],
          'Visits are counted by an identifier that cannot be turned back; whole IP addresses are not kept for it.',
        ],
      },
      {
        title: '2. Cookies and local storage',
        lines: [
          'We use only the cookies that signing in and the language need, and none for advertising or tracking across sites. Preferences such as the chosen city stay in your own browser.',
        ],
      },
      {
        title: '3. Who else receives it',
        lines: [
          'We do not sell personal information. It is given to others only:',
          [
            'when you book a viewing, publish a demand or ask for a contact: the details that you entered, to staff of the park concerned;',
            'when messages are sent: the number or address, to the provider that sends them for us;',
            'where the law or an authority acting under it requires it.',
          ],
          'To others, phone numbers and e-mail addresses are always shown masked.',
        ],
      },
      {
        title: '4. Keeping and protecting it',
        lines: [
          'Personal information is kept in mainland China: account data until you delete the account, security logs for at least 180 days, contracts and expenses as long as the law asks.',
          'Everything is encrypted on its way, access is limited by permission and recorded. If an incident may affect you, we tell you without delay as the law requires.',
        ],
      },
      {
        title: '5. Your rights',
        lines: [
          [
            'see and correct your details, and change phone number or e-mail address in the personal centre;',
            'download all your data;',
            'see where you are signed in, and sign out there;',
            'withdraw consent or delete the account: you can change your mind for 15 days, then your information is erased or made anonymous.',
          ],
          'For anything else, use the phone number or e-mail address at the foot of the page. We answer within 15 working days.',
        ],
      },
      {
        title: '6. Minors',
        lines: ['The portal is made for companies and adults who need storage. It does not serve children under fourteen.'],
      },
      {
        title: '7. Changes',
        lines: [
          'New versions are published with the day they take effect. For changes of purpose, method or kinds of information we ask for your consent again. Where the languages differ, the Chinese text prevails.',
        ],
      },
    ],
  ),
}
