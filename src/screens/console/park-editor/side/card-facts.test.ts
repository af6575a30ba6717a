import pg from 'pg'
import { expect, test } from 'vitest'
import { seedDemoWorld } from '#db/demo/seed-demo-world.ts'
import { getPark } from '#features/inventory/drafts/contract.ts'
import { searchParks } from '#features/listings/contract.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { toTileFacts } from './card-facts.ts'

async function startDemo(): Promise<TestApp> {
  const app = await startApp()
  const client = new pg.Client(app.connection)
  await client.connect()
  await seedDemoWorld({ client, storage: { put: async () => {} }, anchor: wireDate(new Date()) })
  await client.end()
  return app
}

test('[OPS-1.14] the card of a working copy has the figures and the drawing of the published park', async () => {
  const app = await startDemo()
  const agent = app.as(await buildMember(app.deps.db, { roles: ['admin'] }))
  const today = wireDate(new Date())
  const others = await app.sql<{ id: string }>(`select distinct park_id::text as id from warehouse where status = 'draft'`)
  let compared = 0
  for (let pageNum = 1; ; pageNum++) {
    const { parkVoPageInfo } = await app.call(searchParks, { pageNum, pageSize: 50, markers: false })
    for (const card of parkVoPageInfo.list) {
      const { park, draftId, occupancy } = await agent.call(getPark, { id: card.parkId })
      // An edit or a new warehouse of the others is not published yet.
      if (draftId !== null || others.some(({ id }) => id === card.parkId)) continue
      const { place: _place, title: _title, reason: _reason, glyph, ...facts } = toTileFacts(park, { today, occupancy }, 'zh-CN')
      const { rentableArea, leasedArea, dueSoonArea, section } = card
      expect({ parkId: card.parkId, facts, glyph }).toEqual({
        parkId: card.parkId,
        facts: {
          price: card.priceMin,
          rentableArea,
          shares: { rentable: rentableArea, dueSoon: dueSoonArea, leased: leasedArea },
          height: card.heightMax,
          columnX: card.columnX,
          columnY: card.columnY,
          load: card.loadBearing,
          hot: card.hot,
          full: card.full,
          hasVr: card.hasVr,
          hasVideo: card.hasVideo,
        },
        glyph: { rentableArea, leasedArea, dueSoonArea, section },
      })
      compared++
    }
    if (parkVoPageInfo.list.length < 50) break
  }
  expect(compared).toBeGreaterThan(200)
}, 180_000)
