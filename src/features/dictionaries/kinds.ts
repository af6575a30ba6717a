/**
 * Number of values per dictionary that the search index has bits for, counted from 1: `warehouse.sig` (0006_listings.sql) and the widths
 * in listings/search/traits.ts. A value beyond them could be stored but never found.
 */
export const searchSlots: Readonly<Record<string, number>> = {
  floor_warehouse_type: 8,
  warehouse_building_type: 7,
  wh_fire_rating: 5,
  floor_pad_material: 6,
}

/** Dictionaries whose values the program depends on: operators change labels, order and colour only. */
export const fixedTypes: ReadonlySet<string> = new Set([
  'wh_entrust_status',
  'wh_follow_status',
  'wh_appointment_status',
  'wh_salutation',
  'sys_user_sex',
  'wh_warehouse_grade',
  'wh_unloading_mode',
  'wh_verified_by',
  'wh_charging_station',
  'wh_environmental_assessment',
  'wh_registrable',
])

/** State of a value, with its form on the wire. Disabled values keep their label but cannot be chosen. */
export const itemStatuses = { active: '0', disabled: '1' } as const

/** Colours of a tag. */
export const listClasses = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const
