import { findDefinition } from '#features/site/catalogue.ts'

export const auditUrl = '/admin/settings/audit'

/** The page of the console that shows a record, by kind and id. */
const pages: Record<string, (id: string) => string> = {
  park: (id) => `/admin/listings/parks/${id}`,
  deal: (id) => `/admin/money/deals/${id}`,
  changeSet: (id) => `/admin/listings/changes/${id}`,
  article: (id) => `/admin/articles/${id}`,
  category: () => '/admin/articles/categories',
  agreement: (id) => `/admin/agreements/${id}`,
  solution: (id) => `/admin/solutions/${id}`,
  enquiry: (id) => `/admin/leads?source=enquiry&sourceId=${id}`,
  chat: (id) => `/admin/chat/${id}`,
  config: (id) => `/admin/settings/${findDefinition(id)?.group ?? ''}`,
  region: () => '/admin/settings/hot-cities',
  dictType: (id) => `/admin/settings/dictionaries/${id}`,
  dictData: (id) => `/admin/settings/dictionaries/${id.replace(/-\d+$/, '')}`,
  'rate.toll': () => '/admin/rates',
  'rate.fuel': () => '/admin/rates',
  'rate.diesel': () => '/admin/rates',
  'rate.exchange': () => '/admin/rates',
  user: (id) => `/admin/settings/users/${id}`,
  role: (key) => `/admin/settings/roles/${key}`,
  invitation: () => '/admin/settings/users/invitations',
}

/** Returns the page of the console that shows a record; null for kinds without one. */
export const recordUrl = (objectType: string, objectId: string | null): string | null =>
  objectId === null ? null : (pages[objectType]?.(objectId) ?? null)
