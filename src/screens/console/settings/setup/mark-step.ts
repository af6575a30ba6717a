import type { SetupStep } from '#features/setup/steps.ts'

export type MarkStep = (step: SetupStep | 'all', mark: 'skipped' | 'confirmed' | 'none') => Promise<void>
