/** Initial texts of the four solutions; operators change them in the console, and a start never reverts that. */
export type FirstSolution = {
  id: 'saas' | 'yard' | 'park' | 'automation'
  titleZh: string
  titleEn: string
  leadZh: string
  leadEn: string
  /** Paragraphs. */
  introZh: string[]
  introEn: string[]
  scope: { zh: string; en: string }[]
  benefits: { titleZh: string; titleEn: string; textZh: string; textEn: string }[]
}

export const solutions: FirstSolution[] = [
  {
    id: 'saas',
    titleZh: '仓库管理 SaaS',
    titleEn: 'Warehouse management SaaS',
    leadZh: '库位到托盘，一张货位图管到底。',
    leadEn: 'From bay to pallet, everything on one location map.',
    introZh: [
      '收货、上架、拣选、复核、盘点都在同一张货位图上进行：哪个货位有货、放的是哪一批、还能放多少，仓库主管和货主看到的是同一份数据。',
      '按月订阅，浏览器和手持终端直接使用，不需要机房。一个仓库从建档到上线，通常先从一个库区试运行，账实一致后再逐区切换。',
    ],
    introEn: [
      'Receiving, put-away, picking, checking and counting happen on one location map. Which location holds what, from which batch, and what still fits there: the warehouse manager and the owner of the goods see the same data.',
      'Paid by the month, used in a browser and on handheld terminals, without a server room. A warehouse usually starts with one zone, and switches over zone by zone once stock and records agree.',
    ],
    scope: [
      { zh: '货位建档与容积管理', en: 'Location records and capacity' },
      { zh: '入库预约、收货与质检', en: 'Inbound booking, receiving, inspection' },
      { zh: '波次拣选与复核打包', en: 'Wave picking, checking and packing' },
      { zh: '批次、效期与序列号追溯', en: 'Batch, expiry and serial tracing' },
      { zh: '循环盘点与差异处理', en: 'Cycle counts and differences' },
      { zh: '仓租与作业费用结算', en: 'Billing of storage and handling' },
    ],
    benefits: [
      {
        titleZh: '账实同步',
        titleEn: 'Stock and records agree',
        textZh: '每一次扫码都落到货位，差异在当班发现、当班处理。',
        textEn: 'Every scan lands on a location. A difference is found and settled within the shift.',
      },
      {
        titleZh: '少走冤枉路',
        titleEn: 'Shorter picking rounds',
        textZh: '按货位距离排拣选顺序，同一波次的订单一趟取齐。',
        textEn: 'Picks are ordered by distance; the orders of a wave are collected in one round.',
      },
      {
        titleZh: '货主自己看',
        titleEn: 'Owners look for themselves',
        textZh: '库存、出入库和费用对货主开放查询，月底对账不再来回发表格。',
        textEn:
          'Stock, movements and charges are open to the owner of the goods, so that no spreadsheets go back and forth at month’s end.',
      },
      {
        titleZh: '对接不重做',
        titleEn: 'Connects to what is there',
        textZh: '标准接口对接 ERP、电商平台与承运商，换系统时货位和历史数据可以带走。',
        textEn: 'Standard interfaces to ERP, shops and carriers. Locations and history can be taken along when systems change.',
      },
    ],
  },
  {
    id: 'yard',
    titleZh: '智慧堆场',
    titleEn: 'Smart yard',
    leadZh: '预约到月台，到场即卸。',
    leadEn: 'Book the dock, unload on arrival.',
    introZh: [
      '司机在手机上预约时段，系统按货物、车型和月台占用安排位置。进门识别车牌，大屏和手机同时指路，离场自动放行。',
      '调度员看到的是一张月台时刻表：谁在卸、谁在等、谁会晚到。晚到的车自动让出时段，后面的车往前补。',
    ],
    introEn: [
      'Drivers book a slot on their phone, and the system assigns a dock by goods, vehicle and what is occupied. The plate is read at the gate, screen and phone show the way, and the barrier opens by itself on leaving.',
      'Dispatchers see a timetable of docks: who is unloading, who waits, who will be late. A late truck gives its slot up, and the next one moves forward.',
    ],
    scope: [
      { zh: '司机预约与排队叫号', en: 'Driver booking and call-up' },
      { zh: '车牌识别与道闸联动', en: 'Plate reading and barriers' },
      { zh: '月台时刻表与占用', en: 'Dock timetable and occupancy' },
      { zh: '集装箱与挂车堆存位', en: 'Container and trailer slots' },
      { zh: '场内限速与引导', en: 'Speed limits and guidance on site' },
      { zh: '在场时长与滞留费用', en: 'Time on site and demurrage' },
    ],
    benefits: [
      {
        titleZh: '不再扎堆',
        titleEn: 'No more rush',
        textZh: '到车按时段分散，早高峰的队伍不再排到马路上。',
        textEn: 'Arrivals are spread over slots; the morning queue no longer reaches the road.',
      },
      {
        titleZh: '月台不空等',
        titleEn: 'Docks do not stand idle',
        textZh: '晚到自动顺延，空出的时段立即给候补车辆。',
        textEn: 'A late truck moves back by itself, and its slot goes to the next in line at once.',
      },
      {
        titleZh: '责任说得清',
        titleEn: 'Clear responsibilities',
        textZh: '进场、靠台、开卸、离场都有时间记录，滞留费有据可查。',
        textEn: 'Gate, dock, unloading and departure are all timed, so that demurrage can be proved.',
      },
    ],
  },
  {
    id: 'park',
    titleZh: '智慧园区',
    titleEn: 'Smart park',
    leadZh: '安防、能耗、消防同屏。',
    leadEn: 'Security, energy and fire safety on one screen.',
    introZh: [
      '把园区里各自为政的监控、门禁、消防主机、水电表和光伏接到一张园区图上。告警带着位置和预案弹出，值班员先看到该做什么，再去看画面。',
      '能耗按楼栋、楼层、租户分开计量。用电高峰、夜间异常用水、冷库化霜不及时，都按规则提醒到人。',
    ],
    introEn: [
      'Cameras, doors, fire panels, meters and solar plants that used to stand alone come together on one map of the park. An alarm brings its place and its plan with it: whoever is on duty sees what to do first, and the picture second.',
      'Energy is metered by building, floor and tenant. Peaks, water that runs at night or a cold store that defrosts too late are told to the person who can act.',
    ],
    scope: [
      { zh: '视频、门禁与周界告警', en: 'Video, doors and perimeter' },
      { zh: '消防主机与水压监测', en: 'Fire panels and water pressure' },
      { zh: '分户水电计量与账单', en: 'Metering and bills by tenant' },
      { zh: '光伏、储能与充电桩', en: 'Solar, storage and charging' },
      { zh: '巡检工单与设备台账', en: 'Inspection orders and equipment' },
      { zh: '租约、空置与招商看板', en: 'Leases, vacancy and letting' },
    ],
    benefits: [
      {
        titleZh: '告警有去处',
        titleEn: 'Alarms reach somebody',
        textZh: '每一条告警都有责任人、时限和处理记录，不停在屏幕上。',
        textEn: 'Every alarm has an owner, a deadline and a record; none just stays on the screen.',
      },
      {
        titleZh: '电费看得懂',
        titleEn: 'Bills one understands',
        textZh: '按租户和时段拆分用电，尖峰电价花在哪里一目了然。',
        textEn: 'Consumption is split by tenant and tariff; where the peak price was paid is plain to see.',
      },
      {
        titleZh: '检查不慌张',
        titleEn: 'Ready for inspections',
        textZh: '消防巡检、维保、演练记录随时可查，临检不用翻纸质台账。',
        textEn: 'Fire inspections, maintenance and drills are on record, without leafing through paper.',
      },
    ],
  },
  {
    id: 'automation',
    titleZh: '智能仓储',
    titleEn: 'Smart warehousing',
    leadZh: '立库、AGV、分拣线一体规划，先仿真再落地。',
    leadEn: 'High-bay store, AGVs and sorters planned together, and simulated first.',
    introZh: [
      '先算再建：用您的订单结构、货品尺寸和库房的净高、柱距、承重做仿真，比较几种方案的节拍、人力和投资，再决定上多少自动化。',
      '设备与软件由同一个控制系统调度，人工区和自动区可以并存。扩产时加车、加巷道，不必推倒重来。',
    ],
    introEn: [
      'Calculated before it is built: we simulate with your orders, your goods and the clear height, column grid and floor load of the building, and compare throughput, staff and investment before deciding how much to automate.',
      'One control system runs machines and software, beside manual zones where they make sense. To grow, vehicles and aisles are added; nothing is torn down.',
    ],
    scope: [
      { zh: '数据分析与方案仿真', en: 'Data analysis and simulation' },
      { zh: '堆垛机立体库', en: 'High-bay store with stacker cranes' },
      { zh: '四向穿梭车密集库', en: 'Four-way shuttle store' },
      { zh: 'AGV 货到人拣选', en: 'Goods-to-person picking by AGV' },
      { zh: '交叉带与摆轮分拣', en: 'Cross-belt and swivel sorters' },
      { zh: 'WCS 调度与设备运维', en: 'Control system and maintenance' },
    ],
    benefits: [
      {
        titleZh: '同样面积，存得更多',
        titleEn: 'More on the same floor',
        textZh: '把净高用足、把巷道收窄，货位数按您的库房图纸逐排计算。',
        textEn: 'Full clear height and narrow aisles; locations are counted row by row on the drawing of your building.',
      },
      {
        titleZh: '节拍先验证',
        titleEn: 'Throughput proved first',
        textZh: '高峰日的订单先在仿真里跑通，瓶颈在图纸上解决。',
        textEn: 'The orders of a peak day run through the simulation first, and bottlenecks are solved on paper.',
      },
      {
        titleZh: '分期投入',
        titleEn: 'Invest in steps',
        textZh: '预留接口和地面条件，先上最划算的一段，再按单量扩展。',
        textEn: 'Interfaces and floors are prepared for later; the part that pays first is built first.',
      },
      {
        titleZh: '适配在租库房',
        titleEn: 'Fits a rented building',
        textZh: '优先选用可拆移的设备，租期结束可以搬走，不伤结构。',
        textEn: 'Equipment that can be moved comes first: it leaves with you when the lease ends, and the building stays as it was.',
      },
    ],
  },
]
