import { randomInt } from 'node:crypto'
import { buildLead } from '../build/lead.ts'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

/** A customer without an account and without an owner, whom everybody with the permission sees. */
async function anyCustomer({ portal }: World) {
  const lead = await buildLead(portal, 'contact', { phone: `157${String(randomInt(1e8)).padStart(8, '0')}` })
  const [row] = await portal.sql<{ id: string; version: number }>(
    'select c.id, c.version from customer c join lead l on l.customer_id = c.id where l.id = $1',
    [lead.id],
  )
  return row!
}
const customerId = async (world: World) => ({ id: (await anyCustomer(world)).id })

export const customerRows: Record<string, MatrixRow> = {
  'GET /admin/customer/list': { input: nothing },
  'GET /admin/customer/tags': { input: nothing },
  'GET /admin/customer/:id': { input: customerId },
  'GET /admin/customer/:id/timeline': { input: customerId },
  'GET /admin/customer/:id/duplicates': { input: customerId },
  'PUT /admin/customer': { input: async (world) => ({ ...(await anyCustomer(world)), company: '润橡轮胎' }) },
  'POST /admin/customer/note': { input: async (world) => ({ ...(await customerId(world)), text: '已联系' }) },
  'POST /admin/customer/reveal': { input: async (world) => ({ ...(await customerId(world)), field: 'phone' }) },
  'POST /admin/customer/merge': { input: async (world) => ({ ...(await customerId(world)), fromId: (await anyCustomer(world)).id }) },
  'POST /admin/customer/export': { input: nothing },
}
