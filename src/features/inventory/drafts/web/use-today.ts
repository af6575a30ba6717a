import { useState } from 'react'
import { wireDate } from '#platform/i18n/shanghai-time.ts'

/** Today in Asia/Shanghai, as of the opening of the screen. */
export const useToday = () => useState(() => wireDate(new Date()))[0]
