import { m } from '#messages'

/** The captured columns of a partner and of its keys, for the audit log. */
export const capturedPartner = {
  code: { label: m.inventory_partnerCode },
  trust: {
    label: m.inventory_partnerTrust,
    format: { is: 'words', words: { review: m.inventory_partnerTrustReview, direct: m.inventory_partnerTrustDirect } },
  },
  regions: { label: m.inventory_partnerRegions, format: { is: 'region' } },
  fields: { label: m.inventory_partnerFields },
  created: { label: m.inventory_partnerCreated },
  updated: { label: m.inventory_partnerUpdated },
} as const

export const capturedKey = { name: { label: m.inventory_partnerKeyName }, revokedAt: { label: m.inventory_partnerRevoked } } as const
