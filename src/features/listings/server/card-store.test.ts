import { beforeEach, expect, test } from 'vitest'
import type { ChangeListener } from '../search/server/search-feed.ts'
import { startApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { CardStore } from './card-store.ts'
import { getMoment } from './cards.ts'
import { loadLabels } from './labels.ts'

const portal = await startApp()
const labels = await loadLabels(portal.deps, 'zh_CN')
const moment = getMoment(portal.deps.clock)
const [first, second] = [await buildPark(portal.deps.db), await buildPark(portal.deps.db)]
const ids = [first.parkId, second.parkId]

/** A store whose readings are counted, and wait if they are held; `change` simulates the index. */
let change: ChangeListener
let readings = 0
let held: Promise<void> | null = null
let store: CardStore
beforeEach(() => {
  readings = 0
  held = null
  const watched = portal.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      readings++
      await held
      return result
    },
  })
  store = new CardStore(watched, { onChange: (listener) => ((change = listener), () => {}) })
})
const cards = (of = ids, stamp = 'a') => store.cards(of, labels, moment, stamp)
const rename = (name: string) => portal.sql('update park set name_zh = $2 where id = $1', [first.parkId, name])
const nameIn = (json: string | undefined) => (JSON.parse(`${json}}`) as { name: string }).name

test('[OPS-1.48] a change of a park drops its own cards only, and a search meanwhile reads no others', async () => {
  await cards()
  await cards()
  expect(readings).toBe(1)
  await rename('改名的园区')
  change([Number(first.parkId)], [])
  expect(nameIn((await cards()).get(first.parkId))).toBe('改名的园区')
  expect(readings).toBe(2)
  // Views are on cards as well.
  change([], [Number(second.parkId)])
  await cards([first.parkId])
  expect(readings).toBe(2)
  await cards()
  expect(readings).toBe(3)
  change('all', [])
  await cards()
  await cards(ids, 'another day')
  expect(readings).toBe(5)
})

test('[OPS-1.11] a card that was read before its park changed is answered once and not kept', async () => {
  await rename('旧名')
  await cards([second.parkId])
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const reading = cards()
  await expect.poll(() => readings).toBe(2)
  await rename('新名')
  // What was stored already is part of the answer, though it is dropped meanwhile.
  change([Number(first.parkId), Number(second.parkId)], [])
  resolve()
  expect([...(await reading).keys()].toSorted()).toEqual(ids.toSorted())
  held = null
  expect(nameIn((await cards()).get(first.parkId))).toBe('新名')
  await cards()
  expect(readings).toBe(3)
})
