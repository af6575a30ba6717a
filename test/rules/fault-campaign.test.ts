import fs from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from '#test/faults/faults.ts'
import { faultCampaign, faultProofs } from '../../bin/steps/fault-proofs.mjs'

test('[RUN-6] each of the faults F1 to F30 is in the campaign or has tests of its own, which exist', () => {
  const known = new Set<string>([...faults.map(({ id }) => id), ...Object.keys(faultProofs)])
  expect(Array.from({ length: 30 }, (_, at) => `F${at + 1}`).filter((id) => !known.has(id))).toEqual([])
  expect([faultCampaign, ...Object.values(faultProofs).flat()].filter((place) => !fs.existsSync(place))).toEqual([])
})
