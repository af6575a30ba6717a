import type { DemoArticle } from './article.ts'

const here = { zh: '本站', en: 'This site' }

/** Full-length news of the portal and of its (invented) parks. */
export const longNewsArticles: DemoArticle[] = [
  {
    contentType: 'news', category: 'parks', template: 'text-image', daysAgo: 2, pictures: ['aerial', 'dock', 'racks'], city: '370200', views: 2630,
    zh: {
      title: '青岛胶州湾国际物流园二期交付，夜间作业月台同步启用', source: here.zh,
      text: `
        位于胶州九龙街道的青岛胶州湾国际物流园二期本周交付，新增两栋单层高标库。园区现有六栋仓库，净高 12 米，柱距 12×24 米，地坪承重 3 吨每平方米。
        与二期一同启用的还有夜间作业月台。月台上方装了低位照明和防撞灯带，车辆凭预约二维码入园，晚上八点到次日早上六点可以连续装卸。园区负责人说，夜间到车的多是从青岛港提箱回来的集卡，以前要在院外等到天亮。
        ## 现在可以看哪些面积
        可租面积从 1,500 平方米起，支持按防火分区分割，即时可入驻。VR 看仓已经更新到二期实景，园区剖面与各层平面图也同步上线。
        ## 怎么预约
        在园区页面选择看仓日期，填写手机号即可。工作日九点到十八点，客服会在两小时内回电确认；周末看仓请至少提前一天预约。`,
    },
    en: {
      title: 'Jiaozhou Bay park hands over its second phase and opens docks for night work', source: here.en,
      text: `
        Jiaozhou Bay International Logistics Park in Jiaozhou, Qingdao, handed over its second phase this week: two more single-storey halls. The park now has six, each 12 m clear on a 12 × 24 m grid, with floors for 3 t/m².
        Docks for night work opened at the same time. Low-level lights and bumper strips mark every bay, trucks come in with the code of their booking, and loading goes on from eight in the evening to six in the morning. Most night arrivals, the site manager says, are container trucks back from the port of Qingdao, which used to wait outside for daylight.
        ## What can be viewed now
        Units start at 1,500 m², are divisible by fire compartment and free at once. The VR tour shows the second phase, and the section and the floor plans are online as well.
        ## How to book
        Choose a day on the park's page and leave a phone number. On workdays between nine and six, customer service calls back within two hours; for a weekend, please book a day ahead.`,
    },
  },
  {
    contentType: 'news', category: 'platform', template: 'text-image', daysAgo: 5, pictures: ['aerial', 'dock'], city: '420100', views: 1968,
    zh: {
      title: '仓库剖面图上线：层高、柱距、承重，一眼看清', source: here.zh,
      text: `
        从今天起，每个园区页面都有一张按比例绘制的剖面图。它由业主填写的实测数据生成：左边是各层净高，下面是柱距，门前停着一辆 17.1 米的挂车，旁边站着一个 1.75 米的人。
        为什么要画图？因为数字很难想象。9 米和 12 米差三米，写在表格里只差一个字；画在图上，货架能多放两层，一眼就能看出来。
        ## 没有数据就不画
        剖面图不会猜。业主没有填层高，就没有图；没有填柱距，图上就不标柱距。您看到的每一条尺寸线，背后都有一个填写人和一个核验日期。
        ## 楼层与仓位
        图的下方是楼层与仓位图，宽度按面积比例绘制。蓝色可租，黄色 90 天内到期，斜线已租。点一下仓位，表格里对应的一行就会亮起来。
        欢迎告诉我们哪里看不懂。列表卡片上的小剖面，下一步会加上月台高度。`,
    },
    en: {
      title: 'Section drawings are here: height, columns and load at a glance', source: here.en,
      text: `
        From today, every park has a section drawn to scale on its page. It is made from the owner's measurements: floor heights on the left, column spacing below, a 17.1 m semi-trailer at the dock and a person of 1.75 m beside it.
        Why draw? Because figures are hard to picture. Nine metres and twelve differ by one word in a table; in a drawing you see two more levels of racks.
        ## No data, no drawing
        The section never guesses. Without a height there is no drawing, and without column spacing it has no such dimension. Behind each line stand a person who entered it and a day on which it was checked.
        ## Floors and units
        Below it is the stacking plan, with widths in proportion to area. Blue is rentable, yellow comes free within 90 days, hatched is leased. Touch a unit, and its row in the table lights up.
        Tell us what is hard to read. The small sections on the list will show dock heights next.`,
    },
  },
  {
    contentType: 'news', category: 'overseas', template: 'double-column', daysAgo: 9, pictures: ['aerial', 'racks', 'columns'], city: '992276', views: 1544,
    zh: {
      title: '汉堡、鹿特丹、蒙巴萨：首批海外仓接入平台', source: here.zh,
      text: `
        首批 24 个海外园区接入平台，其中欧洲 14 个、非洲 10 个，分布在汉堡、杜伊斯堡、鹿特丹、列日、罗兹、德班、蒙巴萨、丹吉尔等城市。
        海外园区与国内园区用同一套字段：面积按平方米，净高按米，承重按吨每平方米，价格折算成元每平方米每天。页面可以一键切换成英文，发给当地同事就能看。
        ## 怎样找海外仓
        - 首页“热门区域”选择欧洲或非洲
        - 列表页的区域筛选切换到“海外”
        - 地图上直接拖到目的地
        ## 需要留意的地方
        海外园区的价格为业主报价的折算值，汇率每月更新，签约以当地货币为准。货车路线规划目前只覆盖中国大陆，海外园区暂不显示路线和过路费。
        下一批将增加西班牙、埃及和南非的园区。如果您在其他国家有存货需求，可以通过委托找仓告诉我们。`,
    },
    en: {
      title: 'Hamburg, Rotterdam, Mombasa: the first overseas warehouses join', source: here.en,
      text: `
        The first 24 overseas parks are online, 14 of them in Europe and 10 in Africa, in Hamburg, Duisburg, Rotterdam, Liège, Łódź, Durban, Mombasa, Tangier and other cities.
        They are described by the same fields as parks in China: square metres, metres of clear height, tonnes per square metre, and prices in yuan per square metre and day. Every page is in English as well, ready to be sent to colleagues on the spot.
        ## How to find them
        - Choose Europe or Africa under popular regions on the home page
        - Switch the region filter of the list to overseas
        - Or simply drag the map there
        ## What to keep in mind
        Prices are converted from the owner's offer at a rate that changes monthly; leases are in local currency. Truck routes cover mainland China, so overseas parks show neither routes nor tolls for now.
        More parks in Spain, Egypt and South Africa come next. If you need space in another country, leave us a demand.`,
    },
  },
  {
    contentType: 'news', category: 'platform', template: 'text-image', daysAgo: 15, pictures: ['dock', 'aerial'], city: '410100', views: 1207,
    zh: {
      title: '货车路线规划上线：四种方案一次比较', source: here.zh,
      text: `
        选仓库，选的也是每天要跑的路。货车路线规划今天上线：以园区为起点，填写目的地和车型，一次得到推荐、距离最短、少走高速和经济四种方案。
        每种方案都列出里程、时间、红绿灯数量、大约油费和过路费，并说明是怎么算出来的。过路费按车型和轴数分类，油费按载重与空驶分别估算；两种方案走同一条线时会直接告诉您。
        ## 车型写得越细，结果越准
        限高、限宽、限重都会影响路线。默认按六轴 17.1 米挂车计算，您可以改成 4.2 米厢货或自定义长宽高。若沿途有通不过的地方，会提示是哪一项超限。
        ## 它不是导航
        路网为示意数据，不含实时路况和临时限行。请把它当作选址时的比较工具，出车以导航和现场标志为准。`,
    },
    en: {
      title: 'Truck routes are here: four plans side by side', source: here.en,
      text: `
        To choose a warehouse is to choose the road of every day. Truck routes are online: start at a park, name a destination and a vehicle, and compare four plans at once, recommended, shortest, fewer motorways and economic.
        Each shows distance, time, traffic lights, approximate fuel cost and tolls, and how they were worked out. Tolls go by vehicle class and axles, fuel by loaded and empty running; when two plans take the same road, the page says so.
        ## The more the vehicle is known, the better the answer
        Limits of height, width and weight shape a route. The default is a six-axle semi-trailer of 17.1 m; you can take a 4.2 m box truck or enter your own measures. Where a truck cannot pass, the page names the limit.
        ## It is not navigation
        The road network is schematic and knows neither traffic nor passing restrictions. Use it to compare places, and follow navigation and road signs when you drive.`,
    },
  },
  {
    contentType: 'news', category: 'platform', template: 'free', daysAgo: 27, pictures: ['racks', 'aerial', 'dock', 'columns'], city: '310100', views: 945,
    zh: {
      title: '每条数据都有核验日期：我们怎样核对园区信息', source: here.zh,
      text: `
        找仓最怕白跑一趟：到了现场，面积已经租掉，净高少了一米。从本月起，每个园区页面都会写明最近一次核验是哪一天、由谁核验。
        ## 三种核验方式
        - 业主确认：业主在后台逐项确认价格与可租面积
        - 现场核验：顾问到场用测距仪量净高、柱距和月台
        - 资料核验：对照竣工图、消防验收和产权资料
        超过 90 天没有核验的园区，会显示“待更新”。它仍然可以搜索到，但我们建议您先打电话确认。
        ## 价格和可租面积的变化也看得见
        园区页面底部新增了变动记录：什么时候调过价，什么时候空出了面积。涨价和降价一样列出来。
        如果您发现哪条信息与现场不符，请在页面上点“信息有误”，核实后我们会更正，并重新标注日期。`,
    },
    en: {
      title: 'Every figure has a date: how we check what parks say', source: here.en,
      text: `
        The worst of looking for a warehouse is the wasted trip: the space is gone, the hall is a metre lower. From this month, every park shows when it was last checked, and by whom.
        ## Three ways to check
        - By the owner, who confirms prices and free area item by item
        - On site, where an adviser measures height, columns and docks
        - By documents: as-built drawings, fire acceptance and title
        Parks without a check for 90 days are marked as due. They can still be found, but we advise a call first.
        ## Changes of price and area are shown, too
        The foot of each park's page lists when a price changed and when space came free. Rises are listed like falls.
        If something differs from what you find on site, tell us from the page. We look into it, correct it and set a new date.`,
    },
  },
] // prettier-ignore
