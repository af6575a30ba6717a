import { momentFrom } from './dates.ts'
import { memberIdOf, memberRows } from './members.ts'
import { rng, uuidOf } from './random.ts'

export type DemandRow = {
  id: string
  memberId: string
  demandType: number
  whType: number
  buildingType: number | null
  storageCategory: string
  demandArea: number
  expectedTime: string
  expectedTenancy: number
  regionType: string
  regionCode: string
  expectedAddress: string | null
  floorMaterial: number | null
  floorHeight: number | null
  loadBearing: number | null
  platform: boolean
  canopy: boolean
  description: string | null
  contactName: string
  contactInfo: string
  status: number
  followStatus: number
  releasedAt: string
  createdAt: string
  updatedAt: string
}

export type DemandEventRow = {
  demandId: string
  number: number
  at: string
  actorId: string
  byRole: 'member' | 'staff'
  fromStatus: number | null
  toStatus: number | null
  fromFollow: number | null
  toFollow: number | null
  note: string | null
}

/**
 * One demand per line: customer | goods | demand type | warehouse type | area m² | months | region | days from creation to the anchor |
 * days from the
 * anchor to the start of use | events: `s1` to `s5` are statuses, `f1` to `f5` follow-up statuses.
 */
const lines = `
chenyu | 速冻水饺、汤圆 | 1 | 5 | 2400 | 36 | 370215 | 4 | 45 |
chenyu | 包装物料、调味干货 | 1 | 1 | 3000 | 24 | 370281 | 12 | 40 | s1 f1
chenyu | 冷藏果蔬 | 2 | 3 | 3200 | 24 | 370214 | 24 | 35 | s1 s2 f1 f2
chenyu | 进口牛羊肉 | 1 | 5 | 1800 | 60 | 310115 | 40 | 60 | s1 f1 s2 s3 f2 f3
chenyu | 春节年货周转 | 3 | 3 | 1800 | 3 | 370211 | 75 | 30 | s1 f1 s4
chenyu | 低温乳品 | 4 | 4 | 900 | 12 | 370203 | 96 | 30 | s1 f1 f5 s5
chenyu | 出口冻品集货 | 1 | 5 | 5000 | 24 | 370281 | 150 | 30 | s1 f1 s2 f2 s3 f3 f4 s5
liumin | 电商小件、日用百货 | 1 | 1 | 15000 | 36 | 310118 | 6 | 50 |
liumin | 双十一备货 | 3 | 1 | 6000 | 4 | 310114 | 15 | 35 | s1 f1
liumin | 退货处理 | 2 | 1 | 2400 | 12 | 320583 | 22 | 40 | s1 f1 s2
liumin | 跨境保税备货 | 1 | 1 | 4800 | 24 | 310115 | 31 | 55 | s1 s2 f1 f2 s3
liumin | 家电整机 | 1 | 1 | 9000 | 24 | 330206 | 47 | 60 | s1 f1 s2 f2 f3
liumin | 美妆护肤 | 2 | 2 | 1500 | 24 | 310117 | 66 | 30 | s1 f1 s4
liumin | 直播样品 | 3 | 1 | 800 | 6 | 310112 | 88 | 30 | s4
wangfang | 调味品成品 | 1 | 1 | 7200 | 36 | 510112 | 5 | 45 | f1
wangfang | 香辛料原料 | 2 | 2 | 2600 | 24 | 510114 | 18 | 40 | s1 f1
wangfang | 火锅底料 | 1 | 1 | 5400 | 36 | 510113 | 33 | 60 | s1 f1 s2 s3 f2
wangfang | 包装材料 | 1 | 1 | 3000 | 24 | 510115 | 58 | 30 | s1 s5
zhaojun | 冻海鲜 | 1 | 5 | 4500 | 24 | 370211 | 9 | 40 | s1
zhaojun | 城配冷链分拨 | 1 | 4 | 3800 | 36 | 370214 | 27 | 50 | s1 f1 s2 f2
zhaojun | 冷链中转 | 3 | 3 | 2000 | 6 | 370283 | 80 | 30 | s1 f1 s4
sunli | 处方药 | 1 | 6 | 3600 | 60 | 310117 | 7 | 60 |
sunli | 医疗器械 | 2 | 6 | 1600 | 36 | 310120 | 16 | 45 | s1 f1
sunli | 疫苗与生物制品 | 1 | 6 | 1200 | 60 | 310115 | 29 | 70 | s1 f1 s2 f2 f3
sunli | 中药饮片 | 1 | 6 | 2800 | 36 | 340104 | 52 | 30 | s1 f1 f2 s2 s3 f3 f4
sunli | 体外诊断试剂 | 4 | 6 | 600 | 24 | 310114 | 70 | 30 | s1 f1 f5 s5
huangwei | 供应链分拨 | 1 | 1 | 20000 | 36 | 440307 | 8 | 90 | s1
huangwei | 快消品前置仓 | 2 | 1 | 1200 | 12 | 440309 | 26 | 50 | s1 f1 s2
linna | 板式家具 | 1 | 1 | 5600 | 24 | 510114 | 60 | 30 | s1 f1 s4
linna | 软体家具 | 1 | 1 | 4200 | 24 | 510115 | 85 | 30 | s1 f1 f2 s5
linna | 展厅样品 | 3 | 1 | 700 | 6 | 510112 | 110 | 30 | s4
heqiang | 轮胎、橡胶制品 | 1 | 1 | 6000 | 24 | 370211 | 14 | 45 | s1 f1 s2
heqiang | 炭黑 | 1 | 7 | 1500 | 36 | 370283 | 36 | 60 | s1 f1
heqiang | 出口轮胎集货 | 2 | 1 | 3500 | 12 | 370281 | 92 | 30 | s1 s2 s3 f1 f2 f3 f4 s5
guopeng | 进口红酒 | 1 | 2 | 2200 | 36 | 440303 | 3 | 40 |
guopeng | 欧洲海外仓 | 1 | 1 | 5000 | 24 | 99227601 | 11 | 80 | s1 f1
guopeng | 出口拼箱 | 1 | 1 | 4000 | 12 | 440308 | 20 | 45 | s1 f1 s2
guopeng | 橡胶原料 | 1 | 1 | 3000 | 24 | 440115 | 34 | 50 | s1 s2 s3
guopeng | 电子烟油 | 4 | 7 | 500 | 12 | 440306 | 48 | 30 | s1 f1 s5
guopeng | 冻品进口 | 1 | 5 | 2500 | 24 | 440115 | 64 | 30 | s1 f1 s4`

const descriptions = [
  '需要 8 个以上月台门，可夜间作业。',
  '希望靠近高速口，17.5 米车能直接靠台。',
  '需要隔断出 200 m² 办公区。',
  '要求丙二类消防，投保齐全。',
  '货架自带，地坪需平整。',
  null,
]
const addresses = ['靠近港口或保税区', '高速出入口 5 公里内', '市区 30 分钟车程内', null, null]

const staffOf = ['leasing', 'service'] as const
const minutesOfDay = 8 * 60

export function demandRows(seed: number, anchor: string): { demands: DemandRow[]; demandEvents: DemandEventRow[] } {
  const contacts = new Map(memberRows(seed, anchor).members.map((member) => [member.userName, member]))
  const demands = lines
    .trim()
    .split('\n')
    .map((line, at) => {
      const [userName = '', goods = '', type, whType, area, term, region = '', age, use, happened = ''] = line
        .split('|')
        .map((part) => part.trim())
      const random = rng(seed, 'demand', at)
      const minute = random.below(minutesOfDay)
      const createdAt = momentFrom(anchor, -Number(age), minute)
      const id = uuidOf(seed, 'demand', at, Date.parse(createdAt))
      const steps = happened === '' ? [] : happened.split(' ')
      const events = historyOf(id, memberIdOf(seed, anchor, userName), { steps, createdAt, anchor, days: Number(age), minute }, (staff) =>
        memberIdOf(seed, anchor, staffOf[staff]!),
      )
      const whNumber = Number(whType)
      const demand: DemandRow = {
        id,
        memberId: memberIdOf(seed, anchor, userName),
        demandType: Number(type),
        whType: whNumber,
        buildingType: random.chance(0.6) ? random.between(1, 3) : null,
        storageCategory: goods,
        demandArea: Number(area),
        // Midnight in Shanghai.
        expectedTime: momentFrom(anchor, Number(use), -8 * 60),
        expectedTenancy: Number(term),
        regionType: region.startsWith('99') ? 'europe' : 'china',
        regionCode: region,
        expectedAddress: random.pick(addresses),
        floorMaterial: random.chance(0.5) ? random.pick([1, 2, 3]) : null,
        floorHeight: random.chance(0.7) ? random.pick([6, 7.5, 9, 10.5, 12]) : null,
        loadBearing: random.chance(0.5) ? random.pick([2, 3, 5]) : null,
        platform: random.chance(0.6),
        canopy: random.chance(0.5),
        description: random.pick(descriptions),
        contactName: contacts.get(userName)!.nickName,
        contactInfo: contacts.get(userName)!.phone,
        status: events.findLast(({ toStatus }) => toStatus !== null)!.toStatus!,
        followStatus: events.findLast(({ toFollow }) => toFollow !== null)?.toFollow ?? 0,
        releasedAt: createdAt,
        createdAt,
        updatedAt: events.at(-1)!.at,
      }
      return { demand, events }
    })
  return { demands: demands.map(({ demand }) => demand), demandEvents: demands.flatMap(({ events }) => events) }
}

type Course = { steps: readonly string[]; createdAt: string; anchor: string; days: number; minute: number }

/** The release, then each step of staff and customer, evenly spread over the days since. */
function historyOf(
  demandId: string,
  memberId: string,
  { steps, createdAt, anchor, days, minute }: Course,
  staffId: (which: number) => string,
) {
  const events: DemandEventRow[] = [
    { demandId, number: 1, at: createdAt, actorId: memberId, byRole: 'member', ...nothing, toStatus: 0, note: null },
  ]
  let [status, follow] = [0, 0]
  for (const [at, step] of steps.entries()) {
    const value = Number(step.slice(1))
    const isOwn = step === 's4'
    const common = {
      demandId,
      number: at + 2,
      at: momentFrom(anchor, -days + Math.floor(((at + 1) * (days - 1)) / (steps.length + 1)), minute + (at + 1) * 7),
      actorId: isOwn ? memberId : staffId(at % 2),
      byRole: isOwn ? ('member' as const) : ('staff' as const),
    }
    if (step.startsWith('s')) events.push({ ...common, ...nothing, fromStatus: status, toStatus: value, note: notes[step] ?? null })
    else events.push({ ...common, ...nothing, fromFollow: follow, toFollow: value, note: notes[step] ?? null })
    if (step.startsWith('s')) status = value
    else follow = value
  }
  return events
}

const nothing = { fromStatus: null, toStatus: null, fromFollow: null, toFollow: null }

/** Internal notes of staff. */
const notes: Record<string, string> = {
  s1: '已与客户核对需求。',
  s5: '客户暂缓，转入储备。',
  f1: '电话沟通，客户预算明确。',
  f2: '已陪同看仓。',
  f3: '正在谈租金与免租期。',
  f4: '已签约。',
  f5: '多次联系未果。',
}
