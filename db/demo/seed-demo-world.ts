import type pg from 'pg'
import { inChangeSet } from '#platform/server/changes/open-change-set.ts'
import { appointmentRows, insertAppointments, type AppointmentConsentRow, type AppointmentStep } from './appointments.ts'
import { articleDayRows, articleRows, categoryRows, type ArticleDayRow, type ArticleRow } from './article-rows.ts'
import { contractRows, type ContractRow, type ExpenseRow, type PaymentRow, type SpaceRow } from './contracts.ts'
import { copyAll, snake } from './copy-rows.ts'
import { momentFrom } from './dates.ts'
import { demandRows, type DemandEventRow, type DemandRow } from './demands.ts'
import { engagementRows, type FollowRow, type VisitRow } from './engagement.ts'
import { enquiryRows, insertEnquiries, type EnquiryConsentRow, type EnquiryNoteRow, type EnquiryRow } from './enquiries.ts'
import { exchangeRateRows, type ExchangeRateRow } from './exchange-rates.ts'
import { arrangeLeads } from './leads.ts'
import { FileShelf, type StoredFile } from './files.ts'
import { buildListings, type Listings } from './listings.ts'
import { buildMedia } from './media.ts'
import { registerDemoRows, rememberRows } from './register-rows.ts'
import type { MediaRow } from './rows.ts'
import { insertInvitations, invitationRows } from './invitations.ts'
import { memberRows, type MemberRoleRow, type MemberRow } from './members.ts'
import { savedSearchRows, type SavedSearchRow } from './saved-searches.ts'
import { conversationRows, insertConversations, type ConversationRow, type MessageRow } from './conversations.ts'
import { insertPastRequests, insertStatistics, insertRecentViewings } from './history.ts'
import { openTours } from './tours.ts'
import { applyEdits } from './apply-edits.ts'
import { staffEdits, type Edit } from './edits.ts'
import { withGaps } from './gaps.ts'
import { importDemoFiles } from './imports.ts'
import { insertViewingTours, viewingTourRows, type TouredAppointmentRow, type ViewingTourRow } from './viewing-tours.ts'
import { insertPartners, pushDemoRows } from './partners.ts'
import { withOwners } from './owners.ts'
import { storeDemoScores } from './scores.ts'
import { saveWorkingCopies, workingCopies, type WorkingCopyEdits } from './working-copies.ts'
import { certificationRows, verificationRows, type CheckRow, type VerificationRow } from './verifications.ts'
import { preferenceRows, type FocusRegionRow, type PreferenceRow, type WarehouseTypeRow } from './search-preferences.ts'

export const demoSeed = 1

export type DemoWorld = Omit<Listings, 'parks' | 'warehouses'> & {
  parks: ReturnType<typeof withOwners>
  warehouses: ReturnType<typeof withGaps>
  verifications: VerificationRow[]
  checks: CheckRow[]
  edits: Edit[]
  workingCopies: WorkingCopyEdits[]
  media: MediaRow[]
  articles: ArticleRow[]
  articleDays: ArticleDayRow[]
  files: StoredFile[]
  members: MemberRow[]
  roles: MemberRoleRow[]
  invitations: ReturnType<typeof invitationRows>
  appointments: TouredAppointmentRow[]
  viewingTours: ViewingTourRow[]
  appointmentConsents: AppointmentConsentRow[]
  appointmentSteps: AppointmentStep[]
  follows: FollowRow[]
  visits: VisitRow[]
  savedSearches: SavedSearchRow[]
  wanted: PreferenceRow[]
  focuses: FocusRegionRow[]
  interests: WarehouseTypeRow[]
  demands: DemandRow[]
  demandEvents: DemandEventRow[]
  contracts: ContractRow[]
  contractSpaces: SpaceRow[]
  exchangeRates: ExchangeRateRow[]
  expenses: ExpenseRow[]
  payments: PaymentRow[]
  enquiries: EnquiryRow[]
  enquiryConsents: EnquiryConsentRow[]
  enquiryNotes: EnquiryNoteRow[]
  conversations: ConversationRow[]
  conversationMessages: MessageRow[]
  /** Ids of contracts: settled once their expenses exist and are paid. */
  settledIds: string[]
  /** Warehouses whose rentable area and date their contracts keep. */
  following: { warehouseId: number; rentableFrom: string | null }[]
}

type Deps = {
  client: pg.ClientBase
  storage: { put(key: string, content: Uint8Array): Promise<void> }
  /** The day that all dates refer to, from `monthOf(now)`. */
  anchor: string
  /** The day up to which there is a history of statistics and leads; by default the anchor. */
  today?: string
}

/** Builds everything, including drawings, in some seconds. The same seed, anchor and drawings give the same world. */
export function buildDemoWorld(seed: number, anchor: string): DemoWorld {
  const listings = buildListings(seed, anchor)
  const shelf = new FileShelf(seed, momentFrom(anchor, -1, 0))
  const { rows: media, coverOf } = buildMedia(listings, shelf, openTours(shelf))
  const parksOf = (city: string) => listings.parks.filter((park) => park.cityCode === city)
  const articles = articleRows(seed, anchor, (city, kind, nth) => {
    const parks = parksOf(city)
    return coverOf.get(parks[nth % Math.max(1, parks.length)]?.id ?? 0)?.[kind] ?? null
  })
  const deals = listings.deals.map((deal) => ({ ...deal, coverFileId: coverOf.get(deal.parkId)?.aerial ?? null }))
  const people = memberRows(seed, anchor)
  const viewings = appointmentRows(seed, anchor, { ...listings, ...people })
  const contracts = contractRows(seed, anchor, { ...listings, ...people })
  return {
    ...listings,
    parks: withOwners(seed, anchor, withMediaFlags(listings, media)),
    warehouses: withContractDates(withGaps(seed, { ...listings, media }), contracts.following),
    verifications: verificationRows(seed, anchor, listings.parks),
    checks: certificationRows(seed, anchor, listings.parks),
    edits: staffEdits(seed, anchor, { ...listings, articles }),
    workingCopies: workingCopies(seed, anchor, listings),
    deals,
    media,
    articles,
    articleDays: articleDayRows(seed, anchor, articles),
    files: [...shelf.files.values()],
    ...people,
    invitations: invitationRows(seed, anchor),
    ...viewings,
    ...viewingTourRows(seed, anchor, viewings.appointments, listings),
    ...engagementRows(seed, anchor, listings),
    ...savedSearchRows(seed, anchor, listings),
    ...preferenceRows(seed, anchor),
    ...demandRows(seed, anchor),
    ...contracts,
    exchangeRates: exchangeRateRows(anchor),
    ...enquiryRows(seed, anchor, people.members),
    ...conversationRows(seed, anchor, { ...listings, ...people }),
  }
}

/** Gives warehouses that follow their contracts the date that these leave, so that following them changes nothing. */
function withContractDates<Row extends { id: number; rentableFrom: string | null }>(
  rows: readonly Row[],
  following: DemoWorld['following'],
): Row[] {
  const dates = new Map(following.map(({ warehouseId, rentableFrom }) => [warehouseId, rentableFrom]))
  return rows.map((row) => (dates.has(row.id) ? { ...row, rentableFrom: dates.get(row.id) ?? null } : row))
}

/** Set only where a panorama or video exists; a trigger would set it anyway and touch the row. */
function withMediaFlags({ parks }: Listings, media: MediaRow[]) {
  const having = (kind: MediaRow['kind']) => new Set(media.filter((one) => one.kind === kind).map((one) => one.parkId))
  const [vr, video] = [having('vr'), having('video')]
  return parks.map((park) => ({ ...park, hasVr: vr.has(park.id), hasVideo: video.has(park.id) }))
}

/**
 * Fills an empty portal with the demo world, through all constraints, in one transaction. Does nothing and reports so if any park
 * exists: demo data never mixes with real data. Reference data must be loaded.
 */
export async function seedDemoWorld({
  client,
  storage,
  anchor,
  today = anchor,
}: Deps): Promise<{ parks: number; warehouses: number } | null> {
  const { rows } = await client.query('select 1 from park limit 1')
  if (rows.length > 0) return null
  const world = buildDemoWorld(demoSeed, anchor)
  // Files first: a row without its file would be a broken picture, a file without a row is harmless.
  await storeAll(storage, world.files)
  const fill = async () => {
    await client.query(`set local statement_timeout = 0`)
    await rememberRows(client)
    await insertWorld(client, world)
    await insertPartners(client, anchor)
    await insertPastRequests(client, demoSeed, { anchor, today }, world)
    await insertRecentViewings(client, demoSeed, { anchor, today }, world)
    await arrangeLeads(client, demoSeed, anchor, { ...world, latest: today > anchor ? new Date(`${today}T00:00:00+08:00`) : null })
    await storeDemoScores(client)
    await applyEdits(client, world.edits, anchor)
    await saveWorkingCopies(client, world.workingCopies)
    await pushDemoRows(client)
    await insertStatistics(client, demoSeed, { anchor, today })
    await importDemoFiles(client, storage)
    await registerDemoRows(client)
  }
  await inChangeSet(client, { kind: 'seed', reason: '演示数据 Demo data' }, fill, { isolation: 'repeatable read' })
  await client.query('analyze region, park, warehouse, floor, park_counter, media, article, stat_day, park_view_day')
  return { parks: world.parks.length, warehouses: world.warehouses.length }
}

const writersAtOnce = 8

async function storeAll(storage: Deps['storage'], files: StoredFile[]) {
  const waiting = files.values()
  const write = async () => {
    for (const { row, content } of waiting) await storage.put(row.storageKey, content)
  }
  await Promise.all(Array.from({ length: writersAtOnce }, write))
}

/** In the order of the foreign keys. */
async function insertWorld(client: pg.ClientBase, world: DemoWorld) {
  await copyAll(client, 'file', world.files.map(({ row }) => row)) // prettier-ignore
  await copyAll(client, 'member', world.members)
  await copyAll(client, 'member_role', world.roles)
  await insertInvitations(client, world.invitations)
  await copyAll(client, 'park', world.parks)
  await copyAll(client, 'park_gate', world.gates)
  await copyAll(client, 'park_counter', world.counters)
  await copyAll(client, 'floor', world.floors)
  await copyAll(client, 'warehouse', world.warehouses)
  await copyAll(client, 'deal', world.deals)
  await copyAll(client, 'exchange_rate', world.exchangeRates)
  await copyAll(client, 'listing_change', world.changes)
  await copyAll(client, 'media', world.media)
  await copyAll(client, 'verification', world.verifications)
  await copyAll(client, 'certification_check', world.checks)
  await copyAll(client, 'article_category', categoryRows)
  await copyAll(client, 'article', world.articles)
  await copyAll(client, 'article_view_day', world.articleDays)
  await insertViewingTours(client, world.viewingTours)
  await insertAppointments(client, world)
  await copyAll(client, 'follow', world.follows)
  await copyAll(client, 'visit', world.visits)
  await copyAll(client, 'saved_search', world.savedSearches)
  for (const wanted of world.wanted) await updateMember(client, wanted)
  await copyAll(client, 'member_focus', world.focuses)
  await copyAll(client, 'member_interest', world.interests)
  await copyAll(client, 'demand', world.demands)
  await copyAll(client, 'demand_event', world.demandEvents)
  await copyAll(client, 'contract', world.contracts)
  await copyAll(client, 'contract_space', world.contractSpaces)
  await copyAll(client, 'expense', world.expenses)
  await copyAll(client, 'payment', world.payments)
  await client.query('update contract set settled = true where id = any($1)', [world.settledIds])
  await insertEnquiries(client, world)
  await insertConversations(client, world)
  for (const table of ['park', 'floor', 'warehouse', 'deal', 'listing_change', 'media', 'verification', 'certification_check', 'article'])
    await countOn(client, table)
  await countOn(client, 'article_category')
  const following = world.following.map(({ warehouseId }) => warehouseId)
  await client.query(`update warehouse set availability = 'contracts' where id = any($1)`, [following])
}

const updateMember = (client: pg.ClientBase, { id, ...wanted }: PreferenceRow) =>
  client.query(
    `update member set ${Object.keys(wanted)
      .map((name, at) => `${snake(name)} = $${at + 2}`)
      .join(', ')} where id = $1`,
    [id, ...Object.values(wanted)],
  )

/** Rows came with explicit ids; the sequence must continue after them. */
const countOn = (client: pg.ClientBase, table: string) =>
  client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
