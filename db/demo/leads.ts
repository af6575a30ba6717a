import { createHash } from 'node:crypto'
import type pg from 'pg'
import { addWorkingMinutes, type WorkCalendar } from '#features/leads/clock.ts'
import type { LeadKind, Stage } from '#features/leads/rules.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { copyAll } from './copy-rows.ts'
import { momentFrom } from './dates.ts'
import { memberIdOf } from './members.ts'
import { rng, uuidOf, type Random } from './random.ts'
import type { ParkRow } from './rows.ts'

const owners = ['leasing', 'leasing2', 'leasing3', 'service']
const calendar: WorkCalendar = {
  hours: { workdaysOnly: true, fromMinute: 9 * 60, toMinute: 18 * 60 },
  holidays: new Set(),
  makeUpDays: new Set(),
}
const targets: Record<LeadKind, number> = { talk: 5, contact: 15, viewing: 30, demand: 120, enquiry: 240, manual: 240 }

const callNotes = [
  '预算 1.7 元以内，月底前要定；在意夜间能否装卸。',
  '接通，约了现场看仓，需要 17.5 米挂车能进。',
  '客户要先看平面图和消防验收，已发资料。',
  '对层高有要求，9 米以上；价格还要再谈。',
  '总部审批中，下周给答复。',
]
const nextActions = ['发报价单', '确认看仓时间', '回访看仓感受', '发送备选仓库', '跟进总部审批', '准备合同草稿']
const manualLeads = [
  {
    person: '何总',
    phone: '14400000201',
    company: '青岛联恒商贸',
    goods: '日用百货',
    area: 2_400,
    regions: ['370000', '370200', '370211'],
    days: 6,
  },
  {
    person: '钱女士',
    phone: '14400000202',
    company: '苏州智汇电器',
    goods: '小家电',
    area: 5_800,
    regions: ['320000', '320500', '320583'],
    days: 20,
  },
  {
    person: 'Mr Weber',
    phone: '14400000203',
    company: 'Weber Logistik',
    goods: 'Car parts',
    area: 3_500,
    regions: ['310000', '310100', '310115'],
    days: 43,
  },
]

type Made = { id: string; stage: Stage; source: LeadKind; source_id: string; created_at: Date }
/** `latest`: nothing was done after it; null: no matter when. */
type World = { parks: readonly ParkRow[]; latest: Date | null }

/**
 * Gives the leads that the sources have made their owners, first responses, next actions and histories, and adds what has no source in the
 * demo: requests for a contact, leads from fairs, rules and an absence. Runs after all sources; nobody is told of these leads.
 */
export async function arrangeLeads(client: pg.ClientBase, seed: number, anchor: string, world: World): Promise<void> {
  await insertRules(client, seed, anchor)
  await insertContactRequests(client, seed, anchor, world)
  await insertManualLeads(client, seed, anchor)
  await client.query('delete from lead_event')
  const { rows } = await client.query<Made>(
    `select l.id, l.stage, l.source, first.source_id, l.created_at from lead l
     join lateral (select source_id from lead_source s where s.lead_id = l.id order by s.created_at, s.source_id limit 1) first on true
     order by l.created_at, first.source_id`,
  )
  for (const lead of rows) await arrange(client, { seed, anchor, latest: world.latest, lead, random: rng(seed, 'lead', lead.source_id) })
  await linkContracts(client)
  await client.query(`update lead_source set routed_at = created_at where routed_at is null`)
  await client.query(`update customer c set created_at = l.created_at, owner_id = l.owner_id
    from (select distinct on (customer_id) customer_id, created_at, owner_id from lead order by customer_id, created_at, id) l where l.customer_id = c.id`)
}

/** Links each lead that was won with the first effective contract that its customer made afterwards. */
async function linkContracts(client: pg.ClientBase) {
  await client.query(
    `with made as (
       select distinct on (l.id) l.id as lead_id, k.id as contract_id
       from lead l join customer c on c.id = l.customer_id join contract k on k.member_id = c.member_id
       where l.stage = 'won' and k.state = 'effective' and k.created_at > l.created_at
       order by l.id, k.created_at, k.id),
     linked as (update contract k set lead_id = made.lead_id from made where k.id = made.contract_id)
     update lead l set contract_id = made.contract_id from made where l.id = made.lead_id`,
  )
}

type Arranged = { seed: number; anchor: string; latest: Date | null; lead: Made; random: Random }

async function arrange(client: pg.ClientBase, { seed, anchor, latest, lead, random }: Arranged) {
  const createdAt = lead.created_at
  // Where the history goes on to today, nobody has waited for weeks.
  const isOld = latest !== null && createdAt.getTime() < latest.getTime() - 4 * 86_400_000
  const isAnswered = lead.stage !== 'new' || lead.source === 'manual' || isOld
  const ownerId = !isAnswered && random.chance(0.4) ? null : memberIdOf(seed, anchor, random.pick(owners))
  const minutes = random.chance(0.75) ? random.between(1, targets[lead.source]) : targets[lead.source] + random.between(5, 300)
  const past = (moment: Date) => (latest !== null && moment > latest ? latest : moment)
  const answeredAt = isAnswered ? past(addWorkingMinutes(calendar, createdAt, minutes)) : null
  // Some viewings of those who were contacted have been arranged.
  const stage = lead.stage === 'contacted' && lead.source === 'viewing' && random.chance(0.5) ? 'viewing' : lead.stage
  const stageSince = answeredAt === null ? createdAt : past(addWorkingMinutes(calendar, answeredAt, random.between(0, 2_000)))
  const isOpen = stage !== 'won' && stage !== 'lost'
  const hasNext = isOpen && answeredAt !== null && random.chance(0.7)
  const nextAction = hasNext ? random.pick(nextActions) : null
  const nextActionAt = hasNext
    ? momentFrom(latest === null ? anchor : wireDate(latest), random.between(-2, 32), 60 + 30 * random.below(16))
    : null
  const acceptedAt = answeredAt === null ? null : addWorkingMinutes(calendar, createdAt, Math.max(0, minutes - 1))
  await client.query(
    `update lead set stage = $2, owner_id = $3, assigned_at = case when $3::uuid is null then null else created_at end, accepted_at = $4,
       due_at = $5, clock_told = 100, first_response_at = $6, last_act_at = $7, next_action = $8, next_action_at = $9, stage_since = $7,
       closed_at = case when closed_at is null then null else $7::timestamptz end where id = $1`,
    [
      lead.id,
      stage,
      ownerId,
      acceptedAt,
      addWorkingMinutes(calendar, createdAt, targets[lead.source]),
      answeredAt,
      stageSince,
      nextAction,
      nextActionAt,
    ],
  )
  const events = eventsOf(lead, { ownerId, answeredAt, stage, stageSince, random })
  for (const event of events) await insertEvent(client, lead.id, event)
}

type Course = { ownerId: string | null; answeredAt: Date | null; stage: Stage; stageSince: Date; random: Random }

function eventsOf(lead: Made, { ownerId, answeredAt, stage, stageSince, random }: Course): Event[] {
  const events: Event[] = [{ kind: 'source', after: { kind: lead.source, sourceId: lead.source_id }, at: lead.created_at }]
  if (ownerId !== null) events.push({ kind: 'assign', before: { ownerId: null }, after: { ownerId }, at: lead.created_at })
  if (answeredAt !== null)
    events.push({
      kind: 'call',
      outcome: random.chance(0.8) ? 'reached' : 'noAnswer',
      text: random.pick(callNotes),
      actorId: ownerId,
      at: answeredAt,
    })
  if (stage !== 'new') events.push({ kind: 'stage', before: { stage: 'new' }, after: { stage }, actorId: ownerId, at: stageSince })
  return events
}

type Event = { kind: string; outcome?: string; text?: string; before?: object; after?: object; actorId?: string | null; at: Date }

const insertEvent = (client: pg.ClientBase, leadId: string, { kind, outcome, text, before, after, actorId, at }: Event) =>
  client.query(
    `insert into lead_event (lead_id, kind, outcome, text, before, after, actor_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      leadId,
      kind,
      outcome ?? null,
      text ?? null,
      before ? JSON.stringify(before) : null,
      after ? JSON.stringify(after) : null,
      actorId ?? null,
      at,
    ],
  )

async function insertRules(client: pg.ClientBase, seed: number, anchor: string) {
  const [zhou, lin, chen, wu] = owners.map((userName) => memberIdOf(seed, anchor, userName))
  const rules = [
    ['老客户找原负责人', { returning: true }, { kind: 'formerOwner' }, null],
    ['上海、江苏 → 小林', { regionCodes: ['310000', '320000'] }, { kind: 'person', memberId: lin }, 60],
    ['广东 → 小陈', { regionCodes: ['440000'] }, { kind: 'person', memberId: chen }, 60],
    ['方案咨询 → 客服', { sources: ['enquiry', 'talk'] }, { kind: 'person', memberId: wu }, null],
    ['其余轮流', {}, { kind: 'group', memberIds: [zhou, lin, chen] }, 30],
  ] as const
  for (const [at, [name, terms, target, acceptMinutes]] of rules.entries())
    await client.query(`insert into assignment_rule (id, position, name, terms, target, accept_minutes) values ($1, $2, $3, $4, $5, $6)`, [
      uuidOf(seed, 'assignment rule', at, Date.parse(momentFrom(anchor, -100, 0))),
      at + 1,
      name,
      JSON.stringify(terms),
      JSON.stringify(target),
      acceptMinutes,
    ])
  await client.query(`insert into staff_absence (id, member_id, from_at, to_at, deputy_id) values ($1, $2, $3, $4, $5)`, [
    uuidOf(seed, 'absence', 0, Date.parse(momentFrom(anchor, -1, 0))),
    chen,
    momentFrom(anchor, 10, 60),
    momentFrom(anchor, 17, 60),
    lin,
  ])
}

const contactCount = 6

async function insertContactRequests(client: pg.ClientBase, seed: number, anchor: string, { parks }: World) {
  for (let nth = 0; nth < contactCount; nth += 1) {
    const random = rng(seed, 'contact request', nth)
    const at = momentFrom(anchor, -2 - nth * 14, 90 + random.below(480))
    const consent = {
      id: uuidOf(seed, 'contact consent', nth, Date.parse(at)),
      memberId: null,
      purpose: 'contact',
      version: 'privacy-1,terms-1',
      prechecked: true,
      addressHash: createHash('sha256').update(`demo contact ${nth}`).digest(),
      agreedAt: at,
    }
    await copyAll(client, 'consent', [consent])
    const request = {
      id: uuidOf(seed, 'contact request', nth, Date.parse(at)),
      parkId: random.pick(parks).id,
      warehouseId: null,
      phone: `144000003${String(nth).padStart(2, '0')}`,
      consentId: consent.id,
      createdAt: at,
    }
    await copyAll(client, 'contact_request', [request])
  }
}

async function insertManualLeads(client: pg.ClientBase, seed: number, anchor: string) {
  for (const [nth, { person, phone, company, goods, area, regions, days }] of manualLeads.entries()) {
    const at = momentFrom(anchor, -days, 120 + nth * 60)
    const id = uuidOf(seed, 'manual lead', nth, Date.parse(at))
    const language = person.startsWith('Mr') ? 'en_US' : 'zh_CN'
    await client.query(
      `insert into lead (id, stage, source, customer_id, person, phone, company, regions, wish, area, language, created_at, stage_since)
       values ($1, 'contacted', 'manual', find_customer(null, $2, $3, null, $4, $5, 'manual'), $2, $3, $4, $6, $7, $8, $5, $9, $9)`,
      [id, person, phone, company, language, regions, JSON.stringify({ goods }), area, at],
    )
    await client.query(`insert into lead_source (kind, source_id, lead_id, created_at) values ('manual', $1, $1, $2)`, [id, at])
  }
}
