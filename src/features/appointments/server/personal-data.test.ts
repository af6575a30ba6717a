import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildMember } from '#test/build/member.ts'
import { appointmentData } from './personal-data.ts'

test('[PROF-6] one’s own viewings and contact requests are exported and erased, those of others stay', async () => {
  const { deps, sql } = await startApp()
  const [own, other] = [await buildMember(deps.db), await buildMember(deps.db)]
  for (const { memberId, phone } of [own, other]) {
    const { id, parkId } = await buildAppointment(deps.db, { memberId, requirement: `wishes of ${phone}` })
    await sql(`insert into contact_request (park_id, phone, consent_id) select $1, $2, consent_id from appointment where id = $3`, [
      parkId,
      phone,
      id,
    ])
  }
  const data = await appointmentData.export(deps.db, own.memberId)
  expect(data).toMatchObject({
    appointments: [{ requirement: `wishes of ${own.phone}`, status: 0 }],
    contactRequests: [{ phone: own.phone }],
  })
  expect(JSON.stringify(data)).not.toContain(other.phone)
  await deps.db.transaction().execute((trx) => appointmentData.erase(trx, own.memberId))
  expect(await appointmentData.export(deps.db, own.memberId)).toEqual({ appointments: [], proposals: [], contactRequests: [] })
  expect(await appointmentData.export(deps.db, other.memberId)).toMatchObject({ appointments: [{}], contactRequests: [{}] })
})

test('[PROF-6] a member without a phone number takes nobody’s contact requests along', async () => {
  const { deps, sql } = await startApp()
  const { memberId } = await buildMember(deps.db, { phone: null })
  await deps.db.transaction().execute((trx) => appointmentData.erase(trx, memberId))
  expect((await sql('select 1 from contact_request')).length).toBeGreaterThan(0)
})
