import type { z } from 'zod'
import { listWarehouseCards } from '#features/listings/server/warehouse-cards.ts'
import { loadLabels } from '#features/listings/server/labels.ts'
import { getMoment } from '#features/listings/server/cards.ts'
import type { WarehouseCard } from '#features/listings/contract.ts'
import { urls } from '#features/listings/urls.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { area, price, written } from '#platform/i18n/format.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { sendLeadMatches as endpoint } from '#features/leads/contract.ts'
import { failures } from '#features/leads/failures.ts'
import { findLead } from '../board/queries-board.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { moveToContacted } from '../moves/move-lead.ts'
import { insertEvent, updateLead } from '../queries-lead.ts'
import { leadScope } from '../scope.ts'
import { actOf, requireLead } from './follow-up.ts'

/**
 * Sends chosen warehouses to the customer of a lead, in the customer's language: by text message, else by mail, and as a notice to members.
 * It is logged as a message, and stops the clock. Throws 404 (also for unpublished warehouses) or 11104.
 */
export async function sendMatches(
  call: MemberCall,
  deps: LeadDeps,
  { id, warehouseIds, text }: z.output<(typeof endpoint)['input']>,
): Promise<void> {
  const { db: trx, identity } = call
  await moveToContacted(call, deps, id, leadScope(identity))
  const lead = await requireLead(call, id)
  const target = lead.phone ?? lead.email
  if (target === null) throw fail(failures.noContact)
  const { language } = lead
  const cards = await loadCards(call, deps, warehouseIds, language)
  await deps.messaging.queueMessage(trx, {
    channel: lead.phone === null ? 'email' : 'sms',
    target,
    template: 'leadMatches',
    params: { text, warehouses: cards.map((card) => presentItem(card, deps.baseUrl, localeOf(language))) },
    language,
    purpose: 'lead',
  })
  const row = (await findLead(trx, id, leadScope(identity), deps.clock()))!
  if (row.memberId !== null) await tellMember(call, row.memberId, cards)
  await updateLead(trx, id, actOf(call, deps, lead, { responds: true }))
  await insertEvent(trx, {
    leadId: id,
    kind: 'message',
    outcome: lead.phone === null ? 'email' : 'sms',
    text: [text, cards.map(nameOf).join('\n')].filter(Boolean).join('\n').slice(0, 1_000),
    after: { warehouseIds: cards.map(({ warehouseId }) => warehouseId) },
    actorId: call.actor.memberId,
  })
  await call.audit({ action: 'lead.sendMatches', objectType: 'lead', objectId: id, after: { warehouseIds } })
}

/** Returns the cards in the order of the ids. */
async function loadCards({ db }: MemberCall, deps: LeadDeps, ids: readonly string[], language: Language): Promise<WarehouseCard[]> {
  const cards = await listWarehouseCards(db, ids, await loadLabels(deps, language), getMoment(deps.clock))
  const cardOf = new Map(cards.map((card) => [card.warehouseId, card]))
  return [...new Set(ids)].map((id) => {
    const card = cardOf.get(id)
    if (!card) throw fail(known.notFound)
    return card
  })
}

const nameOf = ({ parkName, name }: WarehouseCard) => `${parkName} · ${name}`

function presentItem(card: WarehouseCard, baseUrl: string, locale: Locale) {
  const free = area(card.rentableArea)
  const rent = card.price === null ? m.ui_priceOnRequest({}, { locale }) : written(price(card.price, locale))
  return {
    name: nameOf(card),
    facts: `${card.whTypeLabel} · ${free.figure} ${free.unit} · ${rent}`,
    url: `${baseUrl}/whs${urls.unit(card.parkId, card.warehouseId)}`,
  }
}

const tellMember = ({ db }: MemberCall, memberId: string, cards: readonly WarehouseCard[]) => {
  const title = (locale: Locale) => m.leads_matchesNotice({ n: String(cards.length) }, { locale })
  return addNotice(db, {
    memberId,
    kind: 'demandMatch',
    titleZh: title('zh-CN'),
    titleEn: title('en-US'),
    link: urls.unit(cards[0]!.parkId, cards[0]!.warehouseId),
  })
}
