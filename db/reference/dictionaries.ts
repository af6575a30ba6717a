import { searchSynonyms } from './search-synonyms.ts'

/**
 * Lists of values to choose from. Values are stored with the rows, so a value is never renumbered; operators
 * change labels and order in the database. `listClass` is the colour of the tag.
 *
 * Four of them are bits of `warehouse.sig` and have a limited number of slots: floor_warehouse_type 8,
 * warehouse_building_type 7, wh_fire_rating 5, floor_pad_material 6.
 */
export type DictionaryItem = { value: number; zh: string; en: string; listClass: string; isDefault: boolean }
export type Dictionary = { key: string; zh: string; en: string; items: DictionaryItem[] }

/** One item per line: Chinese | English | tag colour. The value is the line number, or precedes a colon. `*` marks the default. */
function dictionary(key: string, zh: string, en: string, lines: string): Dictionary {
  const items = lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [, value, rest = ''] = /^\s*(?:(\d+):)?(.*)$/.exec(line) ?? []
      const [label = '', english = '', listClass = 'default'] = rest.split('|').map((part) => part.trim())
      return {
        value: value === undefined ? index + 1 : Number(value),
        zh: label.replace('*', ''),
        en: english,
        listClass,
        isDefault: label.endsWith('*'),
      }
    })
  return { key, zh, en, items }
}

const yesNo = (key: string, zh: string, en: string) => dictionary(key, zh, en, '1:是|Yes|success\n2:否*|No')

export const dictionaries: Dictionary[] = [
  dictionary(
    'wh_demand_type',
    '求租类型',
    'Demand type',
    `整仓租赁*|Whole warehouse|primary
     部分面积|Part of a warehouse
     短期周转|Short term
     托管仓储|Managed storage
     定制建设|Built to suit|warning`,
  ),
  dictionary(
    'floor_warehouse_type',
    '仓库类型',
    'Warehouse type',
    `普通仓*|Ordinary|default
     恒温仓|Constant-temperature|primary
     冷藏库|Cold storage|primary
     多温库|Multi-temperature|primary
     冷冻库|Freezer|info
     医药仓|Pharmaceutical|success
     危险品库|Dangerous goods|danger`,
  ),
  dictionary(
    'warehouse_building_type',
    '建筑类型',
    'Building type',
    `单层库*|Single-storey
     多层坡道库|Multi-storey with ramp
     多层货梯库|Multi-storey with freight lift
     自动化立体库|Automated high-bay
     平房仓|Low-rise shed
     厂房改造库|Converted factory`,
  ),
  // Storage classes of goods by GB 50016; D and E are combined, as in leases.
  dictionary(
    'wh_fire_rating',
    '消防等级',
    'Fire class',
    `甲类|Class A|danger
     乙类|Class B|danger
     丙一类|Class C-1|warning
     丙二类*|Class C-2|warning
     丁戊类|Class D/E|success`,
  ),
  dictionary(
    'floor_pad_material',
    '地坪材料',
    'Floor finish',
    `金刚砂*|Dry-shake hardener
     环氧地坪|Epoxy
     混凝土|Concrete
     密封固化剂|Sealed concrete
     聚氨酯砂浆|Polyurethane screed
     防静电不发火|Antistatic, non-sparking`,
  ),
  dictionary(
    'wh_warehouse_grade',
    '仓库等级',
    'Grade',
    '1:高标库|High standard|primary\n2:保税仓|Bonded|warning\n3:GSP 认证|GSP certified|success\n9:其他*|Other',
  ),
  dictionary('wh_unloading_mode', '卸货方式', 'Unloading', '单面卸货*|Single-sided\n双面卸货|Double-sided\n多面卸货|Multiple sides'),
  dictionary(
    'wh_ownership',
    '权属类型',
    'Ownership',
    '自有产权*|Owned\n整体租赁|Leased as a whole\n委托运营|Operated for the owner\n合作开发|Joint venture',
  ),
  dictionary('wh_supply', '供应类型', 'Supply', '现房*|Ready\n期房|Under construction\n定制建设|Built to suit\n分租转租|Sublet'),
  dictionary(
    'wh_developer',
    '开发商属性',
    'Developer',
    '国有企业|State-owned\n民营企业*|Private\n外商投资|Foreign-invested\n合资企业|Joint venture\n集体经济|Collective',
  ),
  dictionary(
    'wh_land_use',
    '土地用途',
    'Land use',
    '物流仓储*|Logistics and storage\n工业|Industrial\n商业服务|Commercial\n港口码头|Port\n综合用地|Mixed',
  ),
  dictionary(
    'wh_land_nature',
    '土地性质',
    'Land tenure',
    '国有出让*|Granted state land\n国有划拨|Allocated state land\n集体建设用地|Collective construction land\n租赁用地|Leased land\n永久产权|Freehold',
  ),
  dictionary(
    'wh_power_mode',
    '供电方式',
    'Power supply',
    '单回路|Single circuit\n双回路*|Dual circuit\n双电源|Two sources\n市电加自备发电|Grid and own generator',
  ),
  dictionary(
    'wh_facility',
    '配套设施',
    'Facilities',
    `员工食堂|Canteen
     员工宿舍|Dormitory
     办公楼|Offices
     货车停车场|Lorry park
     加油站|Filling station
     充电站|Charging station
     便利店|Shop
     地磅|Weighbridge
     司机休息室|Drivers’ lounge
     光伏屋顶|Rooftop solar`,
  ),
  dictionary(
    'wh_service',
    '园区服务',
    'Services',
    `物业管理|Property management
     报关报检|Customs clearance
     装卸服务|Loading and unloading
     仓储托管|Managed storage
     城市配送|City delivery
     一件代发|Order fulfilment
     工商注册协助|Company registration help
     供应链金融|Supply-chain finance
     叉车租赁|Forklift hire`,
  ),
  dictionary(
    'wh_fire_facility',
    '消防设施',
    'Fire facilities',
    `自动喷淋|Sprinklers
     ESFR 早期抑制喷淋|ESFR sprinklers
     室内消火栓|Indoor hydrants
     室外消火栓|Outdoor hydrants
     烟感报警|Smoke detection
     机械排烟|Mechanical smoke extraction
     防火卷帘|Fire shutters
     消防水池|Fire-water tank
     可燃气体报警|Gas detection`,
  ),
  dictionary(
    'wh_goods',
    '适合品类',
    'Suitable goods',
    `日用百货|Consumer goods
     电商快消|E-commerce and FMCG
     家电电子|Appliances and electronics
     汽车零部件|Automotive parts
     服装鞋帽|Clothing and footwear
     食品饮料|Food and drink
     生鲜冷链|Fresh and frozen food
     医药器械|Medicine and devices
     建材家居|Building materials and furniture
     机械设备|Machinery
     化工原料|Chemicals
     橡胶轮胎|Rubber and tyres
     跨境进口|Cross-border imports`,
  ),
  dictionary(
    'wh_handling',
    '装卸设施',
    'Loading facilities',
    `固定月台|Fixed docks
     调平板|Dock levellers
     门封|Dock seals
     雨棚|Canopies
     盘道坡道|Ramps
     货梯|Freight lifts
     集装箱堆场|Container yard
     铁路专用线|Rail siding
     行车|Overhead crane`,
  ),
  dictionary(
    'wh_equipment',
    '作业设备',
    'Equipment',
    `电动叉车|Electric forklifts
     前移式叉车|Reach trucks
     横梁货架|Pallet racks
     窄巷道货架|Narrow-aisle racks
     自动分拣线|Sorting line
     AGV 搬运机器人|AGV robots
     堆垛机|Stacker cranes
     正面吊|Reach stackers
     制冷机组|Refrigeration plant`,
  ),
  dictionary(
    'wh_vehicle',
    '最大车型',
    'Largest vehicle',
    `4.2 m 厢式货车|4.2 m box truck
     6.8 m 货车|6.8 m lorry
     9.6 m 货车|9.6 m lorry
     13.75 m 半挂车|13.75 m semi-trailer
     17.5 m 平板半挂车*|17.5 m flatbed semi-trailer
     40 英尺集装箱车|40 ft container truck`,
  ),
  yesNo('wh_charging_station', '充电桩', 'Charging points'),
  yesNo('wh_environmental_assessment', '环评协助', 'Environmental assessment help'),
  yesNo('wh_registrable', '可注册', 'Company registration'),
  dictionary('wh_verified_by', '核验方式', 'Verified by', '业主确认|Owner|info\n现场核验|Site visit|success\n资料核验|Documents|primary'),
  dictionary('wh_salutation', '称呼', 'Salutation', '先生*|Mr\n女士|Ms'),
  dictionary('sys_user_sex', '性别', 'Gender', '0:男|Male\n1:女|Female\n2:未知*|Unknown'),
  dictionary(
    'wh_entrust_status',
    '委托状态',
    'Demand status',
    `0:待受理*|Pending|info
     1:已受理|Accepted|primary
     2:匹配中|Matching|primary
     3:已匹配|Matched|success
     4:客户关闭|Closed by customer|default
     5:客服关闭|Closed by service|default`,
  ),
  dictionary(
    'wh_follow_status',
    '跟进状态',
    'Follow-up status',
    `0:未跟进*|None|info
     1:已联系|Contacted|primary
     2:已看仓|Visited|primary
     3:洽谈中|Negotiating|warning
     4:已签约|Signed|success
     5:已流失|Lost|default`,
  ),
  dictionary(
    'wh_appointment_status',
    '预约状态',
    'Viewing status',
    `0:未处理*|Untreated|info
     1:跟进中|Following up|primary
     2:用户取消|User cancellation|default
     3:客服关闭|Customer service shutdown|default
     4:预约成功|Appointment successful|success`,
  ),
  dictionary(
    'wh_expense_kind',
    '费用类型',
    'Expense',
    `租金*|Rent|primary
     押金|Deposit|info
     物业管理费|Property management
     水电费|Water and electricity
     装卸服务费|Loading and unloading
     维修费|Repairs
     其他费用|Other`,
  ),
  // All words of a line mean the same in a search; one of them is a label, a place or a word that the search knows.
  dictionary('wh_search_synonym', '搜索同义词', 'Search synonyms', searchSynonyms),
]
