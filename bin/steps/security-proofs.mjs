/** The tests that attack the portal, by what they try. `npm run test:security` runs them together. */
export const securityProofs = {
  // Who may call what, and whether the matrix would notice a hole.
  authorisation: [
    'src/main/authorisation.test.ts',
    'test/authorisation/planted-holes.test.ts',
    'src/platform/server/pipeline/access.test.ts',
    'src/features/accounts/server/roles/authority.test.ts',
  ],
  'rows and files of others': ['src/main/private-files.test.ts', 'src/features/files/server/view-route.test.ts'],
  'sign-in, codes and tokens': [
    'src/features/accounts/server/sign-in',
    'src/features/accounts/server/second-factor',
    'src/features/accounts/server/sessions',
    'src/features/accounts/server/codes',
    'src/features/accounts/server/profile/stolen-token.test.ts',
    'src/main/secrets-in-logs.test.ts',
  ],
  uploads: [
    'src/features/files/server/upload-limits.test.ts',
    'src/features/files/server/upload-routes.test.ts',
    'src/features/files/server/clean-drawing.test.ts',
    'src/features/files/server/plans',
    'src/features/inventory/import/server/readers/refused-files.test.ts',
  ],
  'raw HTTP': [
    'src/platform/server/http',
    'src/platform/server/pipeline/read-input.test.ts',
    'src/main/limited-routes.test.ts',
    'src/main/pages/page-request.test.ts',
    'src/main/pages/page-policy.test.ts',
  ],
  'stored scripts': ['src/features/content/articles/server/text/sanitise.test.ts', 'e2e/everywhere/xss.test.ts'],
  'what is written about it': ['test/rules/security-page.test.ts', 'test/rules/table-owners.test.ts'],
}
