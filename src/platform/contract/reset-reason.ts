/** Why a member must set a new password: someone requires it, as for the password of the first administrator, or the present one is too old. */
export const resetReasons = ['required', 'expired'] as const
export type ResetReason = (typeof resetReasons)[number]

/** The data of 10014. */
export const resetData = (resetReason: ResetReason) => ({ resetReason })

/** Returns the reason in the data of 10014. */
export const resetReasonIn = (data: unknown): ResetReason =>
  typeof data === 'object' && data !== null && 'resetReason' in data && data.resetReason === 'required' ? 'required' : 'expired'
