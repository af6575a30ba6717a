/** The campaign: two portals and PostgreSQL as processes, and faults between them. */
export const faultCampaign = 'test/faults/campaign.test.ts'

/** The faults that tests of single parts prove, by their number; `npm run test:faults` runs these tests with the campaign. */
export const faultProofs = {
  // Refreshes from twenty tabs, with lost answers.
  F16: ['src/features/accounts/server/sessions/refresh.test.ts'],
  // A large import with mistakes, a zip bomb, and a process that is killed midway.
  F18: [
    'src/main/import-killed.test.ts',
    'src/features/inventory/import/server/import.test.ts',
    'src/features/inventory/import/server/readers/refused-files.test.ts',
  ],
  // Damaged pictures and workbooks.
  F19: ['src/features/files/server/upload-routes.test.ts', 'src/features/inventory/import/server/awkward-imports.test.ts'],
  // A provider of text messages that is slow, fails, or answers nonsense.
  F23: ['src/features/messaging/server'],
  // A map or route service that is down.
  F24: ['src/features/routing/server/engine/outside-routers.test.ts'],
  // Half a migration; an older process on a newer database; two first starts at once. A killed process is part of the campaign.
  F28: ['src/platform/server/postgres/migrate.test.ts', 'src/main/two-first-starts.test.ts'],
  // A hundred bookings of one member and day; two administrators who take the role from each other.
  F29: ['src/features/appointments/server/book-viewing.test.ts', 'src/features/accounts/server/roles/authority.test.ts'],
  // A restored backup.
  F30: ['src/main/backup/backup.test.ts', 'src/main/backup/logical-backup.test.ts'],
  // Messages of conversations while a process is killed; portals behind each proxy.
  F1: ['src/main/chat-killed.test.ts', 'test/faults/proxies.test.ts'],
}
