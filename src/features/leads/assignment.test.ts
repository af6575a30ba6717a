import { expect, test } from 'vitest'
import { chooseOwner, type AssignmentRule, type Colleague, type RoutedLead } from './assignment.ts'

const lead: RoutedLead = {
  sources: ['viewing'],
  regions: ['370000', '370200', '370211'],
  parkId: '7',
  whType: 3,
  areaM2: 6_000,
  language: 'zh_CN',
  isReturning: false,
  formerOwnerId: null,
  offeredTo: [],
}
const colleague = (memberId: string, change: Partial<Colleague> = {}): Colleague => ({
  memberId,
  isSuspended: false,
  mayHaveLeads: true,
  isAway: false,
  deputyId: null,
  openLeads: 0,
  lastAssignedAt: 0,
  ...change,
})
const team = (...colleagues: Colleague[]) => new Map(colleagues.map((each) => [each.memberId, each]))
const rule = (id: string, change: Partial<AssignmentRule> = {}): AssignmentRule => ({
  id,
  terms: {},
  target: { kind: 'person', memberId: 'zhou' },
  acceptMinutes: null,
  ...change,
})

test('[OPS-1.33] the first rule whose terms all fit decides', () => {
  const rules = [
    rule('demands', { terms: { sources: ['demand'] } }),
    rule('shanghai', { terms: { regionCodes: ['310000'] } }),
    rule('large', { terms: { areaFrom: 8_000 } }),
    rule('english', { terms: { language: 'en_US' } }),
    rule('returning', { terms: { returning: true } }),
    rule('other park', { terms: { parkIds: ['8'] } }),
    rule('other type', { terms: { whTypes: [1, 2] } }),
    rule('qingdao', {
      terms: { sources: ['viewing', 'talk'], regionCodes: ['370200'], parkIds: ['7'], whTypes: [3], areaFrom: 6_000, language: 'zh_CN' },
    }),
    rule('everything'),
  ]
  expect(chooseOwner(lead, rules, team(colleague('zhou')))).toMatchObject({ rule: { id: 'qingdao' }, ownerId: 'zhou', skipped: [] })
})

test('[OPS-1.33] absent, suspended and unpermitted people are passed over with the reason', () => {
  const rules = ['away', 'suspended', 'content', 'zhou'].map((memberId) => rule(memberId, { target: { kind: 'person', memberId } }))
  const staff = team(
    colleague('away', { isAway: true }),
    colleague('suspended', { isSuspended: true }),
    colleague('content', { mayHaveLeads: false }),
    colleague('zhou'),
  )
  expect(chooseOwner(lead, rules, staff)).toMatchObject({
    ownerId: 'zhou',
    skipped: [
      { memberId: 'away', reason: 'away' },
      { memberId: 'suspended', reason: 'suspended' },
      { memberId: 'content', reason: 'noPermission' },
    ],
  })
})

test('[OPS-1.33] the deputy of an absent person takes the lead', () => {
  const staff = team(colleague('zhou', { isAway: true, deputyId: 'lin' }), colleague('lin'))
  expect(chooseOwner(lead, [rule('one')], staff)).toMatchObject({ ownerId: 'lin', skipped: [{ memberId: 'zhou', reason: 'away' }] })
})

test('[OPS-1.33] a group takes turns: fewest open leads, then longest without one', () => {
  const group = rule('group', { target: { kind: 'group', memberIds: ['zhou', 'lin', 'chen'] } })
  const owner = (...staff: Colleague[]) => chooseOwner(lead, [group], team(...staff)).ownerId
  expect(owner(colleague('zhou', { openLeads: 2 }), colleague('lin', { openLeads: 1 }), colleague('chen', { openLeads: 3 }))).toBe('lin')
  expect(
    owner(colleague('zhou', { lastAssignedAt: 3 }), colleague('lin', { lastAssignedAt: 2 }), colleague('chen', { lastAssignedAt: 1 })),
  ).toBe('chen')
  expect(owner(colleague('zhou'), colleague('lin'), colleague('chen'))).toBe('zhou')
})

test('[OPS-1.33] a lead passes to an agent who has not been offered it, and stays without an owner when none is left', () => {
  const rules = [
    rule('group', { target: { kind: 'group', memberIds: ['zhou', 'lin'] } }),
    rule('last', { target: { kind: 'person', memberId: 'chen' } }),
  ]
  const staff = team(colleague('zhou'), colleague('lin'), colleague('chen'))
  expect(chooseOwner({ ...lead, offeredTo: ['zhou'] }, rules, staff).ownerId).toBe('lin')
  expect(chooseOwner({ ...lead, offeredTo: ['zhou', 'lin'] }, rules, staff)).toMatchObject({ rule: { id: 'last' }, ownerId: 'chen' })
  const nobody = chooseOwner({ ...lead, offeredTo: ['zhou', 'lin', 'chen'] }, rules, staff)
  expect(nobody).toMatchObject({ rule: null, ownerId: null })
  expect(nobody.skipped.map(({ reason }) => reason)).toEqual(['notAccepted', 'notAccepted', 'notAccepted'])
})

test('[OPS-1.33] a returning customer goes to the former owner', () => {
  const former = rule('former', { terms: { returning: true }, target: { kind: 'formerOwner' } })
  const staff = team(colleague('lin'))
  expect(chooseOwner({ ...lead, isReturning: true, formerOwnerId: 'lin' }, [former], staff).ownerId).toBe('lin')
  expect(chooseOwner({ ...lead, isReturning: true }, [former], staff)).toMatchObject({
    ownerId: null,
    skipped: [{ reason: 'noFormerOwner' }],
  })
})
