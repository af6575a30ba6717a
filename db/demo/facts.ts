import type { Hub } from './places.ts'
import type { ParkPlan } from './plan.ts'
import type { Random } from './random.ts'
import { rng } from './random.ts'
import type { Unit } from './units.ts'

type Both = { zh: string; en: string }
const both = (zh: string, en: string): Both => ({ zh, en })

/** Facts of a park beyond its figures: dictionary values, and the texts that follow from them, in both languages. */
export function factsOf(seed: number, plan: ParkPlan, units: Unit[], point: [number, number], place: Both) {
  const random = rng(seed, 'facts', plan.id)
  const overseas = plan.city.market === 'europe' || plan.city.market === 'africa'
  return {
    ...titleFacts(random, plan, overseas),
    ...powerFacts(random, plan, units),
    ...lists(random, plan),
    ...texts(random, plan, units, point, place, overseas),
  }
}

function titleFacts(random: Random, plan: ParkPlan, overseas: boolean) {
  return {
    ownership: 1 + random.weighted([70, 14, 10, 6]),
    supply: plan.construction ? 2 : 1 + random.weighted([86, 0, 8, 6]),
    developer: 1 + random.weighted([24, 46, 16, 10, 4]),
    landUse:
      plan.kindName === 'converted'
        ? 2
        : plan.district.nearby.includes('port') && random.chance(0.3)
          ? 4
          : 1 + random.weighted([82, 12, 1, 0, 5]),
    landNature: overseas ? 4 + random.below(2) : 1 + random.weighted([78, 8, 8, 6]),
    eiaHelp: random.chance(0.1) ? null : random.chance(0.6),
    registrable: random.chance(0.05) ? null : random.chance(0.75),
  }
}

function powerFacts(random: Random, plan: ParkPlan, units: Unit[]) {
  const area = units.reduce((sum, unit) => sum + unit.area, 0)
  const cold = plan.kindName === 'cold'
  // Common transformer sizes; a cold store needs three times the power of a dry one.
  const requiredKva = (area / 1_000) * (cold ? 90 : 28)
  const capacity =
    [315, 400, 500, 630, 800, 1_000, 1_250, 1_600, 2_000, 2_500, 3_150, 4_000, 5_000, 6_300, 8_000].find((size) => size >= requiredKva) ??
    10_000
  return {
    powerMode: cold ? 2 + random.below(3) : 1 + random.weighted([48, 34, 8, 10]),
    voltage: capacity >= 8_000 ? 35 : capacity <= 400 ? 0.4 : 10,
    powerCapacityKva: capacity,
    chargingStation: random.chance(0.04) ? null : random.chance(0.55),
  }
}

function lists(random: Random, plan: ParkPlan) {
  const { goods } = plan.kind
  return {
    facility: random.some([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], random.between(3, 7)),
    service: sorted([1, ...(plan.kindName === 'bonded' ? [2] : []), ...random.some([3, 4, 5, 6, 7, 8, 9], random.between(1, 4))]),
    fireFacility: sorted([...sprinklersOf(plan), 3, 4, 5, ...random.some([6, 7, 8], random.between(1, 3))]),
    goods: goods.length > 3 ? random.some(goods, random.between(3, Math.min(6, goods.length))) : goods,
    handling: handlingOf(plan, random.chance(0.4)),
    equipment: equipmentOf(plan),
  }
}

const sorted = (values: number[]) => [...new Set(values)].toSorted((a, b) => a - b)

/** High halls have early-suppression sprinklers; halls for dangerous goods also have gas detectors. */
function sprinklersOf({ kindName, kind }: ParkPlan): number[] {
  if (kindName === 'dangerous') return [1, 9]
  return kind.heights.some((height) => height >= 9) ? [2] : [1]
}

/** Returns the values whose condition holds. */
const those = (conditions: [value: number, holds: boolean][]) => conditions.flatMap(([value, holds]) => (holds ? [value] : []))

function handlingOf({ kindName, kind, district }: ParkPlan, siding: boolean) {
  return those([
    [1, kind.platform > 0.5],
    [2, kind.platform > 0.5],
    [3, kindName === 'cold'],
    [4, kind.canopy > 0.7],
    [5, kindName === 'ramp'],
    [6, kind.buildingType === 3],
    [7, district.nearby.includes('port')],
    [8, district.nearby.includes('rail') && siding],
    [9, kindName === 'converted'],
  ])
}

function equipmentOf({ kindName, kind, district }: ParkPlan) {
  return those([
    [1, true],
    [2, kind.heavyRack > 0.5],
    [3, kind.heavyRack > 0.5],
    [4, kindName === 'pharma' || kindName === 'automated'],
    [5, kindName === 'distribution'],
    [6, kindName === 'automated'],
    [7, kindName === 'automated'],
    [8, kindName === 'logistics' && district.nearby.includes('port')],
    [9, kindName === 'cold'],
  ])
}

function texts(random: Random, plan: ParkPlan, units: Unit[], point: [number, number], place: Both, overseas: boolean) {
  const security = random.pick(securities)
  const tax = plan.kind.tax && !overseas ? random.pick(taxes) : null
  const advantage = random.chance(0.9) ? advantagesOf(random, plan) : null
  const transport = transportOf(plan.city.hubs, point)
  const introduction = introductionOf(random, plan, units, place)
  const location = locationOf(random, plan, place)
  return {
    securityZh: security.zh, securityEn: security.en,
    taxReductionZh: tax?.zh ?? null, taxReductionEn: tax?.en ?? null,
    advantageZh: advantage?.zh ?? null, advantageEn: advantage?.en ?? null,
    transportZh: transport.zh, transportEn: transport.en,
    introductionZh: introduction.zh, introductionEn: introduction.en,
    locationZh: location.zh, locationEn: location.en,
  } // prettier-ignore
}

const securities = [
  both(
    '24 小时保安巡逻，周界红外报警，监控录像保存 90 天',
    'Guards on patrol round the clock, infrared perimeter alarm, video kept for 90 days',
  ),
  both(
    '门岗 24 小时值守，车辆车牌识别，库区监控全覆盖',
    'Gatehouse staffed round the clock, number-plate recognition, cameras over all of the site',
  ),
  both('封闭式管理，访客登记，夜间每两小时巡更一次', 'Closed site, visitors are registered, a round every two hours at night'),
  both('电子围栏与监控联动，重点区域双人双锁', 'Electronic fence linked to cameras; two keys and two people for sensitive areas'),
]
const taxes = [
  both(
    '符合条件的企业前两年可申请地方留存部分奖补',
    'Qualifying companies may apply for a refund of the local share for the first two years',
  ),
  both(
    '综合保税政策：境外货物入区保税，出区按状态征税',
    'Bonded policy: duty is suspended on goods from abroad and due only when they leave the zone',
  ),
  both('注册在园区的物流企业可申请城镇土地使用税减半', 'Logistics companies registered here may apply for half the urban land-use tax'),
]

function advantagesOf(random: Random, plan: ParkPlan): Both {
  const cold = plan.kindName === 'cold'
  const pool = [
    both('单层面积完整，柱网规整，便于布置货架', 'Clear floor plates on a regular grid, easy to rack'),
    both('月台两侧可同时作业，高峰期不排队', 'Docks on two sides, so peak hours do not mean queues'),
    both('可按防火分区分割，面积灵活', 'Divisible by fire compartment, so the area fits the need'),
    both('业主自持，合同可签 5 年以上', 'Held by its owner; leases of five years and more are possible'),
    both('园区内可停 17.5 m 挂车过夜', 'Overnight parking for 17.5 m semi-trailers'),
    both('屋顶光伏自发自用，电价低于电网', 'Rooftop solar for own use at a price below the grid'),
    both('自有装卸队，可按托计费', 'Own handling crew, charged by the pallet'),
  ]
  const special = cold
    ? both('氨氟复叠制冷，库温 −25 °C 至 15 °C 分区可调', 'Cascade refrigeration, rooms from −25 °C to 15 °C set one by one')
    : plan.kindName === 'ramp'
      ? both('双向环形坡道，40 英尺集装箱车可直达各层', 'Two-way ramp: 40 ft container trucks reach every storey')
      : plan.kindName === 'dangerous'
        ? both('取得相应类别危险货物储存许可，分库隔离存放', 'Licensed for its classes of dangerous goods, kept apart store by store')
        : null
  const selection = random.some(pool, special ? 2 : 3)
  const all = special ? [special, ...selection] : selection
  return both(`${all.map(({ zh }) => zh).join('；')}。`, `${all.map(({ en }) => en).join('. ')}.`)
}

/** Road distance is taken as 1.3 times the straight line. */
function transportOf(hubs: Hub[], point: [number, number]): Both {
  const kilometres = (hub: Hub) => Math.max(1, Math.round(distanceKm(point, hub.point) * 1.3))
  const near = hubs.toSorted((a, b) => kilometres(a) - kilometres(b))
  return both(
    `${near.map((hub) => `距${hub.zh}约 ${kilometres(hub)} km`).join('，')}。`,
    `${near.map((hub) => `${kilometres(hub)} km to ${hub.en}`).join(', ')}.`,
  )
}

function distanceKm([lngA, latA]: [number, number], [lngB, latB]: [number, number]) {
  const rad = Math.PI / 180
  const x = (lngB - lngA) * Math.cos(((latA + latB) / 2) * rad)
  return Math.hypot(x, latB - latA) * 111.2
}

function introductionOf(random: Random, plan: ParkPlan, units: Unit[], place: Both): Both {
  const area = units.reduce((sum, unit) => sum + unit.area, 0)
  const buildings = buildingsOf(plan)
  const built = builtIn(plan, units)
  const measures = measuresOf(units)
  const closing = random.pick(closings[plan.kindName] ?? generalClosings)
  return both(
    `园区位于${place.zh}，由 ${buildings.zh}组成，总面积约 ${Math.round(area / 100) / 100} 万 m²，${built.zh}。${measures.zh}${closing.zh}`,
    `The park is in ${place.en} and consists of ${buildings.en} with ${area.toLocaleString('en-US')} m² in all. It ${built.en}. ${measures.en} ${closing.en}`,
  )
}

function buildingsOf({ buildings, storeys }: ParkPlan): Both {
  const kind = storeys === 1 ? both('单层', 'single-storey') : both(`${storeys} 层`, `${numberWords[storeys] ?? storeys}-storey`)
  return both(
    `${buildings} 栋${kind.zh}仓库`,
    `${numberWords[buildings] ?? buildings} ${kind.en} ${buildings === 1 ? 'building' : 'buildings'}`,
  )
}

function builtIn({ construction }: ParkPlan, [first]: Unit[]): Both {
  const year = first?.completedOn.slice(0, 4) ?? ''
  return construction ? both(`预计 ${year} 年交付`, `is due in ${year}`) : both(`${year} 年投入使用`, `has been in use since ${year}`)
}

function measuresOf([first]: Unit[]): Both {
  if (!first) return both('', '')
  const { height, column, bearing } = first
  const article = /^(8|11)/.test(String(column[0])) ? 'an' : 'a'
  return both(
    `首层净高 ${height} m，柱距 ${column.join('×')} m，地坪承重 ${bearing} t/m²。`,
    `The ground floor is ${height} m clear on ${article} ${column.join(' × ')} m grid and carries ${bearing} t/m².`,
  )
}

const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six']

const generalClosings = [
  both(
    '租户以快消、家电和零部件企业为主，出入库集中在清晨与傍晚。',
    'Tenants are mostly in consumer goods, appliances and parts; goods move early in the morning and in the evening.',
  ),
  both(
    '物业自管，报修 2 小时内响应，雨季前全面检查屋面与排水。',
    'The owner runs the site, answers repairs within two hours and checks roofs and drains before the rains.',
  ),
  both(
    '既可整租，也可按防火分区拆分，适合业务规模尚在变化的企业。',
    'It lets as a whole or by fire compartment, which suits companies whose volume is still changing.',
  ),
]
const closings: Partial<Record<ParkPlan['kindName'], Both[]>> = {
  cold: [
    both(
      '冷间与穿堂分区控温，封闭式月台配门封，装卸时温度波动小。',
      'Rooms and anteroom are controlled apart; enclosed docks with seals keep the temperature steady while loading.',
    ),
    both(
      '制冷机组一用一备，断电后可维持 12 小时。',
      'One refrigeration set runs and one stands by; the rooms hold for twelve hours without power.',
    ),
  ],
  bonded: [
    both(
      '区内设报关与查验场地，境外货物可保税存储、分拨和再出口。',
      'Customs has desks and an inspection yard on site; goods from abroad can be stored, split and re-exported in bond.',
    ),
  ],
  pharma: [both('按 GSP 要求分区，温湿度自动记录并可追溯。', 'Zoned to GSP; temperature and humidity are recorded and can be traced.')],
  dangerous: [
    both(
      '防火堤、导静电地坪与事故池齐备，货物按类别分库存放。',
      'Bunds, conductive floors and a spill basin are in place; goods are stored by class in separate buildings.',
    ),
  ],
  ramp: [both('每层设卸货平台，装卸效率与首层接近。', 'Every storey has docks of its own and loads almost as fast as the ground floor.')],
  automated: [
    both(
      '可提供堆垛机与输送线方案，先仿真、后施工。',
      'Stacker cranes and conveyors can be planned in, simulated first and built afterwards.',
    ),
  ],
  converted: [
    both(
      '由厂房加固改造而成，租金低，适合周转不高的货物。',
      'A strengthened former works with low rents, for goods that do not turn over fast.',
    ),
  ],
}

function locationOf(random: Random, plan: ParkPlan, place: Both): Both {
  const near = plan.district.nearby
  const side = random.pick([both('东', 'east'), both('南', 'south'), both('西', 'west'), both('北', 'north')])
  const zone = near.includes('port')
    ? both('港区后方', 'behind the port')
    : near.includes('airport')
      ? both('临空经济区', 'in the airport economic zone')
      : near.includes('rail')
        ? both('铁路货运枢纽旁', 'beside the rail freight hub')
        : both(`${side.zh}部物流片区`, `in the logistics quarter of its ${side.en}`)
  return both(
    `${place.zh}${zone.zh}，临城市主干道，货车 24 小时可通行。`,
    `In ${place.en}, ${zone.en}, on a main road open to trucks round the clock.`,
  )
}
