import { randomInt } from 'node:crypto'
import { buildConversation } from '../build/conversation.ts'
import { buildLead } from '../build/lead.ts'
import { buildMember } from '../build/member.ts'
import { buildWarehouse } from '../build/warehouse.ts'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

const freshPhone = () => `139${String(randomInt(1e8)).padStart(8, '0')}`
const anyLead = ({ portal }: World) => buildLead(portal, 'enquiry', { phone: freshPhone() })
const leadId = async (world: World) => ({ id: (await anyLead(world)).id })
const leadVersion = async (world: World) => {
  const { id, version } = await anyLead(world)
  return { id, version }
}

const colleague = async ({ portal }: World) => (await buildMember(portal.deps.db, { roles: ['leasing_agent'] })).memberId
const rule = async (world: World) => ({ name: '规则', terms: {}, target: { kind: 'person', memberId: await colleague(world) } })

async function storedRule(world: World) {
  const values = await rule(world)
  const [row] = await world.portal.sql<{ id: string; version: number }>(
    `insert into assignment_rule (position, name, terms, target) select coalesce(max(position), 0) + 1, $1, $2, $3 from assignment_rule returning id, version`,
    [values.name, values.terms, values.target],
  )
  return { ...values, ...row! }
}

const times = { fromTime: '2099-01-01 00:00:00', toTime: '2099-01-02 00:00:00' }

async function absenceOf({ portal, caller }: World) {
  const memberId = caller?.memberId ?? (await buildMember(portal.deps.db)).memberId
  const [row] = await portal.sql<{ id: string }>(
    `insert into staff_absence (member_id, from_at, to_at) values ($1, '2099-01-01', '2099-01-02') returning id`,
    [memberId],
  )
  return row!
}

export const leadRows: Record<string, MatrixRow> = {
  'GET /admin/lead/board': { input: nothing },
  'GET /admin/lead/list': { input: nothing },
  'GET /admin/lead/staff': { input: nothing },
  'GET /admin/lead/:id': { input: leadId },
  'GET /admin/lead/:id/fits': { input: leadId },
  'POST /admin/lead': { input: () => ({ person: '何总', phone: freshPhone() }) },
  'PUT /admin/lead': { input: async (world) => ({ ...(await leadVersion(world)), company: '润橡轮胎' }) },
  'PUT /admin/lead/stage': { input: async (world) => ({ ...(await leadVersion(world)), stage: 'contacted' }) },
  'PUT /admin/lead/assign': {
    input: async (world) => ({ ids: [(await anyLead(world)).id], ownerId: world.caller?.memberId ?? (await colleague(world)) }),
  },
  'PUT /admin/lead/next': { input: async (world) => ({ ...(await leadVersion(world)), text: '回电', time: '2099-01-01 10:00:00' }) },
  'PUT /admin/lead/response': { input: leadId },
  'POST /admin/lead/event': { input: async (world) => ({ leadId: (await anyLead(world)).id, kind: 'note', text: '已查资料' }) },
  'POST /admin/lead/fromTalk': { input: async ({ portal }) => ({ talkId: (await buildConversation(portal.deps.db)).talkId }) },
  'POST /admin/lead/matches': {
    input: async (world) => ({ ...(await leadId(world)), warehouseIds: [(await buildWarehouse(world.portal.deps.db)).warehouseId] }),
  },
  'POST /admin/lead/export': { input: nothing },
  'GET /admin/leadRule': { input: nothing },
  'POST /admin/leadRule': { input: rule },
  'PUT /admin/leadRule': { input: storedRule },
  'DELETE /admin/leadRule/:id': { input: async (world) => ({ id: (await storedRule(world)).id }) },
  'POST /admin/leadRule/try': { input: nothing },
  'GET /admin/absence': { input: nothing },
  'PUT /admin/absence': { input: () => times },
  'DELETE /admin/absence/:id': { input: absenceOf },
}
