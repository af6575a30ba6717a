import { html, type FirstAgreement } from './agreement.ts'

export const privacy: FirstAgreement = {
  type: 'privacy',
  titleZh: '隐私政策',
  titleEn: 'Privacy Policy',
  contentZh: html(
    [
      '本政策依据《中华人民共和国个人信息保护法》等法律制定，说明 WHS 仓库租赁的运营方（以下简称“我们”）作为个人信息处理者，如何处理您的个人信息，以及您享有的权利。',
      '<strong>仅浏览园区和仓库信息时，您无需注册，也无需提供个人信息。</strong>我们只在实现下列目的所必需的最小范围内处理信息；您拒绝提供非必需信息的，不影响使用其他功能。',
    ],
    [
      {
        title: '一、我们收集哪些信息、用于什么',
        lines: [
          [
            '<strong>账号信息</strong>：手机号或邮箱、账号名称、密码。用于注册、登录和找回密码。密码经单向加密运算后保存，我们无法还原。',
            '<strong>补充资料</strong>（选填）：昵称、头像、性别、企业名称、所在地区、感兴趣的仓库类型。用于展示和推荐合适的仓库。',
            '<strong>需求、预约与咨询</strong>：联系人、联系方式、企业名称、仓库要求、看仓时间、咨询内容。用于园区服务人员或方案顾问与您联系。',
            '<strong>查看联系电话</strong>：您验证过的手机号、所查看的园区和时间。用于防止批量收集电话。',
            '<strong>关注、浏览与保存的搜索</strong>：您关注的园区和仓库、登录后的浏览历史、保存的搜索条件。用于个人中心展示、推荐和新房源提醒，您可以随时清除或关闭。',
            '<strong>合同与费用</strong>：出租方录入的、与您相关的合同、应付与已付款项。用于您查询和核对。',
            '<strong>在线客服</strong>：您发送的文字和文件。用于解答问题和改进服务。',
            '<strong>登录与安全记录</strong>：登录时间、设备名称、由网络地址推算的城市、同意协议的版本与时间。用于展示登录设备、防止盗号和短信轰炸，并证明您的同意。',
          ],
          '统计访问量时，我们只使用经不可逆运算得到的标识，不保存完整的网络地址。',
        ],
      },
      {
        title: '二、处理的法律依据',
        lines: [
          '我们在以下情形处理个人信息：取得您的同意；订立、履行您作为一方的合同所必需；履行法定义务所必需；法律规定的其他情形。',
          '您可以随时撤回同意。撤回不影响此前已进行的处理。',
        ],
      },
      {
        title: '三、敏感个人信息',
        lines: [
          '我们不收集身份证件号码、生物识别、金融账户等敏感个人信息。您使用“定位到我的位置”时，精确位置只在您的浏览器中用于移动地图和计算路线，不会保存到账号。',
          '请不要在需求、咨询或客服对话中填写敏感个人信息。',
        ],
      },
      {
        title: '四、Cookie 与本地存储',
        lines: [
          '我们仅使用登录和语言等必需的 Cookie，不使用广告或跨站跟踪 Cookie。您所选的城市、最近浏览、字号等偏好保存在您自己的浏览器中，清除浏览器数据即可删除。',
          '嵌入合作网站的找仓小组件不写入 Cookie，不读取登录状态，也不向合作网站提供您的搜索内容。',
        ],
      },
      {
        title: '五、个性化推荐',
        lines: [
          '登录后，我们根据您的偏好、关注和浏览记录推荐仓库，并在每条推荐旁说明理由。推荐只影响展示顺序，不影响价格，也不对您的权益作出自动化决定。',
          '清除浏览记录、取消关注或清空偏好后，推荐即不再使用这些信息。',
        ],
      },
      {
        title: '六、信息的对外提供与委托处理',
        lines: [
          '我们不出售个人信息。仅在以下情形向他人提供：',
          [
            '您预约看仓、发布需求或主动查看联系方式时，向相应园区的服务人员提供您填写的称呼、联系方式和要求；',
            '发送短信、邮件时，委托通信服务商处理接收号码或地址以及消息内容；',
            '使用云主机、对象存储时，委托服务商存储数据，其无权将数据用于自身目的；',
            '合并、分立时，向承继方转移，并要求其继续受本政策约束；',
            '法律法规要求，或国家机关依法要求提供。',
          ],
          '在页面和列表中，手机号和邮箱对他人始终以掩码显示；工作人员查看完整信息需要权限，并留有审计记录。',
        ],
      },
      {
        title: '七、存储地点与期限',
        lines: [
          '个人信息保存在中华人民共和国境内，我们不向境外提供。确需提供的，会另行告知接收方、目的和方式，并取得您的单独同意。',
          [
            '账号信息：至您注销账号；',
            '需求、预约与咨询：至您删除、关闭或注销账号；',
            '短信与邮件的发送记录：30 天；',
            '安全日志：不少于 180 天；',
            '合同与费用记录：按会计、税务等法律规定的期限。',
          ],
          '期限届满后，我们删除或匿名化处理。',
        ],
      },
      {
        title: '八、安全措施',
        lines: [
          '传输全程加密；密码以专门的算法加盐存储；访问按岗位授权，重要操作留痕且不可篡改；上传的图片重新编码并去除拍摄位置等附加信息。',
          '如发生或可能发生个人信息泄露、篡改、丢失，我们会立即采取补救措施，并依法向主管部门报告、告知您事件情况和防范建议。',
        ],
      },
      {
        title: '九、您的权利',
        lines: [
          [
            '<strong>查阅与更正</strong>：在个人中心查看、更正个人资料，更换手机号或邮箱；',
            '<strong>复制与转移</strong>：下载您的全部个人数据；',
            '<strong>管理登录</strong>：查看并退出任一登录设备；',
            '<strong>清除</strong>：清除浏览记录、取消关注、删除需求和保存的搜索；',
            '<strong>撤回同意或注销账号</strong>：提交后 15 天内可以反悔，期满后个人信息将被删除或匿名化；',
            '<strong>了解规则</strong>：要求我们解释个人信息处理规则；',
            '<strong>近亲属的权利</strong>：会员去世的，其近亲属可以依法行使查阅、复制、更正、删除等权利。',
          ],
          '个人中心无法完成的事项，请通过页面底部的电话或邮箱联系我们。核实身份后，我们会在 15 个工作日内答复。对答复不满意的，您可以向网信部门投诉，或依法向人民法院提起诉讼。',
        ],
      },
      {
        title: '十、未成年人',
        lines: ['本平台面向有仓储需求的企业和成年人，不向未满十四周岁的儿童提供服务。发现误收集儿童信息的，我们会尽快删除。'],
      },
      {
        title: '十一、政策更新',
        lines: [
          '本政策更新时，我们会公布新版本、变更内容和生效日期，历史版本始终可以查阅。涉及处理目的、方式或信息种类的重大变更，我们会在您下次登录时再次征得同意。',
        ],
      },
      {
        title: '十二、联系我们',
        lines: [
          '个人信息保护负责人的联系方式：页面底部的邮箱，邮件标题请注明“个人信息”。通信地址与电话见页面底部。中英文版本不一致的，以中文版本为准。',
        ],
      },
    ],
  ),
  contentEn: html(
    [
      'This policy follows the Personal Information Protection Law of the People’s Republic of China and related law. It explains how the operator of WHS Warehouses (“we”), as the handler of personal information, treats it, and what rights you have.',
      '<strong>To look at parks and warehouses you need neither an account nor any personal information.</strong> We handle only what the purposes below need. If you keep optional information to yourself, everything else works all the same.',
    ],
    [
      {
        title: '1. What we collect, and why',
        lines: [
          [
            '<strong>Account</strong>: phone number or e-mail address, account name, password. To register, sign in and recover a password. Passwords are stored by one-way functions, in a form that we cannot read.',
            '<strong>Further details</strong> (optional): name to be shown, portrait, gender, company, region, warehouse types of interest. To show them, and to recommend suitable warehouses.',
            '<strong>Demands, viewings and enquiries</strong>: contact person, contact, company, requirements, date, what you ask. So that staff of the park or an adviser can reach you.',
            '<strong>Phone numbers that you ask for</strong>: your verified number, the park and the time. To prevent the collection of numbers in bulk.',
            '<strong>Follows, history and saved searches</strong>: parks and warehouses that you follow, what you looked at while signed in, searches that you keep. Shown in your personal centre and used for recommendations and alerts; you can clear them or turn them off at any time.',
            '<strong>Contracts and expenses</strong>: those that concern you, entered by lessors, with what is due and paid. For you to look up and check.',
            '<strong>Customer service</strong>: text and files that you send. To answer you and to improve the service.',
            '<strong>Sign-in and security records</strong>: time, name of the device, the city that the network address points to, and which versions of the agreements you agreed to and when. To show where you are signed in, to prevent theft of accounts and floods of messages, and to prove your consent.',
          ],
          'Visits are counted by an identifier that cannot be turned back; whole network addresses are not kept for it.',
        ],
      },
      {
        title: '2. Legal grounds',
        lines: [
          'We handle personal information with your consent; where a contract to which you are a party needs it; where the law obliges us; and in other cases that the law names.',
          'You can withdraw consent at any time. What was done before remains lawful.',
        ],
      },
      {
        title: '3. Sensitive personal information',
        lines: [
          'We collect no identity numbers, biometric data or bank accounts. If you use “locate me”, your exact position moves the map and plans routes in your own browser, and is not kept with your account.',
          'Please enter no sensitive personal information in demands, enquiries or the chat.',
        ],
      },
      {
        title: '4. Cookies and local storage',
        lines: [
          'We use only the cookies that signing in and the language need, and none for advertising or tracking across sites. Preferences such as the chosen city, recently viewed parks and text size stay in your own browser; clearing its data deletes them.',
          'The search widget on partner sites writes no cookie, does not read whether you are signed in, and tells the partner nothing of what you search for.',
        ],
      },
      {
        title: '5. Recommendations',
        lines: [
          'When you are signed in we recommend warehouses by your preferences, follows and history, and say beside each why. This changes only the order in which things are shown, never a price, and decides nothing about your rights automatically.',
          'Once you clear your history, follows or preferences, they are no longer used.',
        ],
      },
      {
        title: '6. Who else receives it',
        lines: [
          'We do not sell personal information. It is given to others only:',
          [
            'when you book a viewing, publish a demand or ask for a contact: the name, contact and requirements that you entered, to staff of the park concerned;',
            'when messages are sent: the number or address and the text, to the provider that sends them for us;',
            'where servers and storage are rented: to the provider that keeps the data for us and may not use it for itself;',
            'in a merger or division: to the successor, who remains bound by this policy;',
            'where the law or an authority acting under it requires it.',
          ],
          'To others, phone numbers and e-mail addresses are always shown masked. Staff need a permission to see them whole, and it is recorded.',
        ],
      },
      {
        title: '7. Where and how long it is kept',
        lines: [
          'Personal information is kept in mainland China and is not sent abroad. Should that become necessary, we name the recipient, purpose and manner and ask for your separate consent.',
          [
            'account: until you delete it;',
            'demands, viewings and enquiries: until you delete or close them, or delete the account;',
            'records of sent messages: 30 days;',
            'security logs: at least 180 days;',
            'contracts and expenses: as long as accounting and tax law ask.',
          ],
          'After that it is erased or made anonymous.',
        ],
      },
      {
        title: '8. Protection',
        lines: [
          'Everything is encrypted on its way. Passwords are salted and stored by a function made for them. Access is limited by role, and important steps are recorded in a log that cannot be changed. Uploaded pictures are encoded anew without the place where they were taken.',
          'If personal information is or may be leaked, altered or lost, we act at once, report it as the law requires, and tell you what happened and what you can do.',
        ],
      },
      {
        title: '9. Your rights',
        lines: [
          [
            '<strong>See and correct</strong> your details, and change phone number or e-mail address in the personal centre;',
            '<strong>Copy and take along</strong>: download all your data;',
            '<strong>Sign-ins</strong>: see where you are signed in, and sign out there;',
            '<strong>Clear</strong> history and follows, delete demands and saved searches;',
            '<strong>Withdraw consent or delete the account</strong>: you can change your mind for 15 days, then your information is erased or made anonymous;',
            '<strong>Have it explained</strong>: ask us how we handle personal information;',
            '<strong>Close relatives</strong> of a member who has died may see, copy, correct and delete as the law provides.',
          ],
          'For anything else, use the phone number or e-mail address at the foot of the page. Once we know who you are, we answer within 15 working days. If the answer does not satisfy you, you may complain to the cyberspace authority or bring an action in court.',
        ],
      },
      {
        title: '10. Minors',
        lines: [
          'The portal is made for companies and adults who need storage. It does not serve children under fourteen. If we find that we hold a child’s information by mistake, we delete it as soon as we can.',
        ],
      },
      {
        title: '11. Changes',
        lines: [
          'New versions are published with what is new in them and the day they take effect; older ones can always be read. For changes of purpose, method or kinds of information we ask for your consent again at your next sign-in.',
        ],
      },
      {
        title: '12. Contact',
        lines: [
          'The person in charge of personal information is reached by the e-mail address at the foot of the page, under the subject “personal information”; address and phone number stand there too. Where the languages differ, the Chinese text prevails.',
        ],
      },
    ],
  ),
}
