import { createHash } from 'node:crypto'
import type pg from 'pg'
import { genders } from '#features/accounts/genders.ts'
import { viewing, type AppointmentStatus } from '#features/appointments/transitions.ts'
import { copyAll } from './copy-rows.ts'
import { dayFrom, momentFrom } from './dates.ts'
import { memberIdOf, type MemberRow } from './members.ts'
import { rng, uuidOf, type Random } from './random.ts'
import type { ParkRow, WarehouseRow } from './rows.ts'

export type AppointmentRow = {
  id: string
  memberId: string
  parkId: number
  warehouseId: number | null
  contactName: string
  salutation: number
  phone: string
  visitOn: string
  visitAt: string | null
  requirement: string | null
  consentId: string
  createdAt: string
  updatedAt: string
}
export type AppointmentConsentRow = {
  id: string
  memberId: string
  purpose: 'appointment'
  version: string
  prechecked: boolean
  addressHash: Uint8Array
  agreedAt: string
}
/** One step of a viewing: by the member, or by staff with a note for the member. */
export type AppointmentStep = {
  id: string
  from: AppointmentStatus
  to: AppointmentStatus
  actorId: string
  note: string | null
  at: string
}

type Viewings = { appointments: AppointmentRow[]; appointmentConsents: AppointmentConsentRow[]; appointmentSteps: AppointmentStep[] }

/** The cities that each customer viewed, and the status of each viewing; `members.ts` says what each customer demonstrates. */
const plans: [userName: string, cities: string[], fates: string][] = [
  ['chenyu', ['370200', '310100'], 'uuffsSSccxxX'],
  ['zhaojun', ['370200'], 'ufsSSccCxX'],
  ['zhanglei', ['440300', '440100'], 'ufsSSScCx'],
  ['huangwei', ['440100', '440300'], 'uuuffss'],
  ['xuting', ['310100', '320500'], 'uufSScCX'],
  ['liumin', ['310100', '320500'], 'ufSCx'],
  ['wangfang', ['510100'], 'uSc'],
  ['sunli', ['310100'], 'fSX'],
  ['heqiang', ['370200'], 'SC'],
  ['linna', ['510100'], 'X'],
]

/**
 * Lower-case letters are viewings after the anchor's month begins, upper-case ones before it; cancelled and closed once each, with and
 * without a follow-up.
 */
const fates: Record<string, { path: AppointmentStatus[]; isAhead: boolean }> = {
  u: { path: [], isAhead: true },
  f: { path: ['followingUp'], isAhead: true },
  s: { path: ['followingUp', 'successful'], isAhead: true },
  c: { path: ['cancelledByMember'], isAhead: true },
  x: { path: ['closedByService'], isAhead: true },
  S: { path: ['followingUp', 'successful'], isAhead: false },
  C: { path: ['followingUp', 'cancelledByMember'], isAhead: false },
  X: { path: ['followingUp', 'closedByService'], isAhead: false },
}

const requirements = [
  '需要 8 个以上月台门，可夜间作业。',
  '约 3,000 m²，层高 9 m 以上，可分割。',
  '冷藏 2–8 ℃，带月台和封闭站台。',
  '17.5 米平板车能进场，场地够掉头。',
  '消防等级丙二类，地坪平整，可上高位货架。',
  '先看空库，再看同园区已入驻客户的布局。',
]
const notes: Partial<Record<AppointmentStatus, string[]>> = {
  followingUp: ['需提前一天登记车牌', '已与园区约好，门岗报公司名即可', '请带营业执照复印件，办理临时通行证'],
  successful: ['已看仓，报价单已发送', '园区招商经理在 1 号门等候', '可看 1 号库和 2 号库，约 40 分钟'],
  closedByService: ['电话三次未接通', '该仓位已签约，已为您推荐相近仓库', '园区临时封闭，请改约其他日期'],
}

/** 60 viewings, each created untreated and changed step by step: the database allows no other way. */
export function appointmentRows(
  seed: number,
  anchor: string,
  { parks, warehouses, members }: { parks: ParkRow[]; warehouses: WarehouseRow[]; members: MemberRow[] },
): Viewings {
  const all: Viewings = { appointments: [], appointmentConsents: [], appointmentSteps: [] }
  for (const [userName, cities, letters] of plans) {
    const member = members.find((each) => each.userName === userName)!
    const offered = warehouses.filter(
      ({ parkId, rentableArea }) => rentableArea > 0 && cities.includes(parks.find(({ id }) => id === parkId)?.cityCode ?? ''),
    )
    for (const [nth, letter] of [...letters].entries())
      add(all, { seed, anchor, member, nth, random: rng(seed, 'appointment', `${userName}/${nth}`), offered, ...fates[letter]! })
  }
  return all
}

type Plan = {
  seed: number
  anchor: string
  member: MemberRow
  nth: number
  random: Random
  offered: WarehouseRow[]
  path: AppointmentStatus[]
  isAhead: boolean
}

function add(all: Viewings, { seed, anchor, member, nth, random, offered, path, isAhead }: Plan) {
  // A separate day for each viewing of a member, so that none conflicts.
  const visitDays = isAhead ? 32 + nth * 4 + random.below(3) : -8 - nth * 9 - random.below(6)
  const bookedDays = isAhead ? -3 - random.below(10) : visitDays - 5 - random.below(10)
  const place = random.pick(offered)
  const bookedAt = momentFrom(anchor, bookedDays, 60 + random.below(480))
  const id = uuidOf(seed, 'appointment', `${member.userName}/${nth}`, Date.parse(bookedAt))
  const consentId = uuidOf(seed, 'appointment consent', `${member.userName}/${nth}`, Date.parse(bookedAt))
  const steps = stepsOf(path, { id, anchor, seed, member, random, from: bookedDays })
  all.appointmentSteps.push(...steps)
  all.appointmentConsents.push({
    id: consentId,
    memberId: member.id,
    purpose: 'appointment',
    version: 'privacy-1,terms-1',
    prechecked: true,
    addressHash: createHash('sha256').update(`demo ${member.userName}`).digest(),
    agreedAt: bookedAt,
  })
  all.appointments.push({
    id,
    memberId: member.id,
    parkId: place.parkId,
    warehouseId: random.chance(0.65) ? place.id : null,
    contactName: member.nickName,
    salutation: member.gender === genders.female ? 2 : 1,
    phone: member.phone,
    visitOn: dayFrom(anchor, visitDays),
    visitAt: random.chance(0.75) ? `${String(9 + random.below(8)).padStart(2, '0')}:${random.pick(['00', '30'])}:00` : null,
    requirement: random.chance(0.6) ? random.pick(requirements) : null,
    consentId,
    createdAt: bookedAt,
    updatedAt: bookedAt,
  })
}

type Begun = { id: string; anchor: string; seed: number; member: MemberRow; random: Random; from: number }

function stepsOf(path: AppointmentStatus[], { id, anchor, seed, member, random, from }: Begun): AppointmentStep[] {
  const staffId = memberIdOf(seed, anchor, random.pick(['service', 'leasing']))
  return path.map((to, index) => ({
    id,
    from: path[index - 1] ?? 'untreated',
    to,
    actorId: viewing.canBecome(path[index - 1] ?? 'untreated', to, 'member') ? member.id : staffId,
    note: notes[to] ? random.pick(notes[to]) : null,
    at: momentFrom(anchor, from + (index * 2) / path.length, 570 + index * 20 + random.below(20)),
  }))
}

/** The booking and each later step by a permitted actor, audited as the portal does. */
export async function insertAppointments(client: pg.ClientBase, { appointments, appointmentConsents, appointmentSteps }: Viewings) {
  await copyAll(client, 'consent', appointmentConsents)
  await copyAll(client, 'appointment', appointments)
  const booked = appointments.map(({ id, memberId, createdAt }) => ({
    at: createdAt,
    actorId: memberId,
    action: 'appointment.book',
    objectId: id,
    before: null,
    after: JSON.stringify({ status: viewing.valueOf('untreated') }),
  }))
  const moved = appointmentSteps.map(({ id, from, to, actorId, at }) => ({
    at,
    actorId,
    action: to === 'cancelledByMember' ? 'appointment.cancel' : 'appointment.move',
    objectId: id,
    before: JSON.stringify({ status: viewing.valueOf(from) }),
    after: JSON.stringify({ status: viewing.valueOf(to) }),
  }))
  for (const { id, from, to, note, at } of appointmentSteps) {
    await client.query(`select set_config('app.actor_role', $1, true)`, [viewing.canBecome(from, to, 'member') ? 'member' : 'staff'])
    await client.query(
      `update appointment set status = $2, notes = coalesce($3, notes), version = version + 1, updated_at = $4::timestamptz where id = $1`,
      [id, viewing.valueOf(to), note, at],
    )
  }
  const entries = [...booked, ...moved].toSorted((a, b) => a.at.localeCompare(b.at))
  // A trigger fills the hash.
  const rows = entries.map((entry) => ({ ...entry, objectType: 'appointment', hash: new Uint8Array() }))
  await copyAll(client, 'audit_log', rows)
}
