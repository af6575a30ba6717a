import { findDefinition } from '#features/site/catalogue.ts'

export const auditUrl = '/admin/settings/audit'

/** Returns the page of the console that shows a record; null for kinds without one. */
export function recordUrl(objectType: string, objectId: string | null): string | null {
  if (objectId === null) return null
  switch (objectType) {
    case 'park':
      return `/admin/listings/parks/${objectId}`
    case 'deal':
      return '/admin/money/deals'
    case 'changeSet':
      return `/admin/listings/changes/${objectId}`
    case 'article':
      return `/admin/articles/${objectId}`
    case 'category':
      return '/admin/articles/categories'
    case 'agreement':
      return `/admin/agreements/${objectId}`
    case 'solution':
      return `/admin/solutions/${objectId}`
    case 'enquiry':
      return `/admin/enquiries/${objectId}`
    case 'chat':
      return `/admin/chat/${objectId}`
    case 'config':
      return `/admin/settings/${findDefinition(objectId)?.group ?? ''}`
    case 'region':
      return '/admin/settings/hot-cities'
    case 'dictType':
      return `/admin/settings/dictionaries/${objectId}`
    case 'dictData':
      return `/admin/settings/dictionaries/${objectId.replace(/-\d+$/, '')}`
    case 'rate.toll':
    case 'rate.fuel':
    case 'rate.diesel':
      return '/admin/rates'
    case 'user':
      return `/profile/authRole/${objectId}`
    default:
      return null
  }
}
