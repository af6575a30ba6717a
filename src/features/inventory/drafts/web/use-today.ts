import { useState } from 'react'
import { wireDate } from '#platform/i18n/shanghai-time.ts'

/** The time at which a screen was opened. */
export const useOpeningTime = () => useState(() => new Date())[0]

/** Today in Asia/Shanghai, as of the opening of the screen. */
export const useToday = () => wireDate(useOpeningTime())
